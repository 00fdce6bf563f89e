import { canMakeItems, type ItemType } from '@engawa/contract/items';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyNot } from '../../../platform/i18n/why-not.tsx';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { itemForms } from '../forms/item-forms.ts';
import { newItem } from '../forms/new-item.ts';
import { addItemCommand } from '../item-commands.ts';
import type { ItemForm } from '../kinds/item-form.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import classes from './add-menu.module.css';

const kinds = Object.entries(itemForms) as readonly (readonly [ItemType, ItemForm])[];

/** The ＋ button of a person who may not add items here; pressing it shows why. */
const WhyNotAdding = ({ label, of }: { label: string; of: 'room' | 'build' }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      side="bottom"
      align="start"
      width={280}
      isOnlyRead
      label={label}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.tool}
          aria-label={label}
          title={label}
          aria-disabled
          data-testid="add-item"
          onClick={() => setOpen(!isOpen)}
        >
          <IconPlus size={22} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <p className={classes.why} role="status" data-testid="why-not-adding">
        <WhyNot of={of} />
      </p>
    </Popover>
  );
};

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
  const { member_build } = ports.space.useRights();
  const role = ports.me.useBuilderRole();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('button')?.click(), []);
  const begin = (type: ItemType) => {
    onChosen();
    const place = ports.me.ownPlace();
    const { roomId } = ports.items.store.getState();
    if (place === null || roomId === null) return;
    ports.map.pick(null);
    tasks.setState({ task: { kind: 'place', ghost: newItem(type, place, roomId), isNew: true } });
  };
  const label = keyName === undefined ? t('items.add') : t('items.add_with_key', { key: keyName });
  if (role === null || !canMakeItems({ role }))
    return (
      <div ref={element}>
        <WhyNotAdding label={label} of={member_build ? 'room' : 'build'} />
      </div>
    );
  return (
    <div ref={element}>
      <Menu
        label={label}
        testId="add-item"
        button={<IconPlus size={22} stroke={1.75} aria-hidden />}
        groups={[
          {
            key: 'types',
            title: t('items.add'),
            choices: kinds.map(([type, { Icon }]) => ({
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
