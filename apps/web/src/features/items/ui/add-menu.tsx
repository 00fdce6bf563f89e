import { canMakeItems, type ItemType } from '@engawa/contract/items';
import {
  IconAppWindow,
  IconBrandYoutube,
  IconCircleDashed,
  IconMessageChatbot,
  IconPlus,
  IconSofa,
  IconTextSize,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { Menu } from '../../../ui/menu.tsx';
import { newItem, type TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import classes from './add-menu.module.css';

const types: readonly { type: ItemType; Icon: typeof IconPlus }[] = [
  { type: 'meeting_room', Icon: IconSofa },
  { type: 'area', Icon: IconCircleDashed },
  { type: 'text', Icon: IconTextSize },
  { type: 'youtube', Icon: IconBrandYoutube },
  { type: 'link', Icon: IconAppWindow },
  { type: 'dify_ai', Icon: IconMessageChatbot },
];

/** The id of the command that opens the menu. */
export const addItemCommand = 'add_item';

/** The ＋ button on the map, for those who may put items into the room. */
export const AddMenu = ({
  ports,
  tasks,
  element,
}: {
  ports: ItemsPorts;
  tasks: TaskStore;
  /** Receives the element around the button. */
  element: RefObject<HTMLDivElement | null>;
}) => {
  const { t } = useTranslation('space');
  const role = ports.useMyRole();
  const keyName = useKeyName(addItemCommand);
  const isBusy = useStore(tasks, ({ task }) => task?.kind === 'place');
  if (role === null || !canMakeItems({ role }) || isBusy) return null;
  const begin = (type: ItemType) => {
    const place = ports.ownPlace();
    const { roomId } = ports.items.store.getState();
    if (place === null || roomId === null) return;
    ports.map.pick(null);
    tasks.setState({ task: { kind: 'place', ghost: newItem(type, place, roomId), isNew: true } });
  };
  return (
    <div ref={element} className={classes.stack}>
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
