import type { ItemType } from '@engawa/contract/items';
import {
  IconAppWindow,
  IconBrandYoutube,
  IconCircleDashed,
  IconFileTypePdf,
  IconMessageChatbot,
  IconNote,
  IconPhoto,
  IconPlus,
  IconSofa,
  IconTextSize,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { Menu } from '../../../ui/menu.tsx';
import { addItemCommand } from '../item-commands.ts';
import { newItem } from '../new-item.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';

const types: readonly { type: ItemType; Icon: typeof IconPlus }[] = [
  { type: 'meeting_room', Icon: IconSofa },
  { type: 'area', Icon: IconCircleDashed },
  { type: 'text', Icon: IconTextSize },
  { type: 'note', Icon: IconNote },
  { type: 'picture', Icon: IconPhoto },
  { type: 'pdf', Icon: IconFileTypePdf },
  { type: 'youtube', Icon: IconBrandYoutube },
  { type: 'link', Icon: IconAppWindow },
  { type: 'dify_ai', Icon: IconMessageChatbot },
];

/**
 * The ＋ button on the map and its menu, which opens at once: it is loaded when the button is first
 * pressed.
 */
export const AddMenu = ({
  ports,
  tasks,
  onChosen,
}: {
  ports: ItemsPorts;
  tasks: TaskStore;
  onChosen: () => void;
}) => {
  const { t } = useTranslation('space');
  const keyName = useKeyName(addItemCommand);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('button')?.click(), []);
  const begin = (type: ItemType) => {
    onChosen();
    const place = ports.ownPlace();
    const { roomId } = ports.items.store.getState();
    if (place === null || roomId === null) return;
    ports.map.pick(null);
    tasks.setState({ task: { kind: 'place', ghost: newItem(type, place, roomId), isNew: true } });
  };
  return (
    <div ref={element}>
      <Menu
        label={keyName === undefined ? t('items.add') : t('items.add_with_key', { key: keyName })}
        testId="add-item"
        button={<IconPlus size={22} stroke={1.75} aria-hidden />}
        groups={[
          {
            key: 'types',
            title: t('items.add'),
            choices: types.map(({ type, Icon }) => ({
              key: type,
              label: t(`items.types.${type}`),
              icon: <Icon size={20} stroke={1.75} aria-hidden />,
              testId: `add-${type}`,
              choose: () => begin(type),
            })),
          },
        ]}
      />
    </div>
  );
};
