import { canMakeItems } from '@engawa/contract/items';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ariaKey } from '../../../platform/keys/pressed-key.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useKeyName } from '../../../slots/commands/use-commands.ts';
import { useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import { addItemCommand, editCommand } from '../item-commands.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import classes from './add-menu.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

const LazyAddMenu = lazyPart(async () => ({ default: (await import('./add-menu.tsx')).AddMenu }));

/**
 * The buttons are one tab stop. It is mounted with them, because whether there are any changes with
 * the role.
 */
const Stack = ({ element, children }: { element: RefObject<HTMLDivElement | null>; children: ReactNode }) => {
  useRovingFocus(element, 'list');
  return (
    <div ref={element} className={classes.stack}>
      {children}
    </div>
  );
};

/**
 * The tools on the map, for those who may put items into rooms: ＋ and edit mode. Where the space or
 * the room does not let them, ＋ explains it.
 */
export const ToolStack = ({
  ports,
  tasks,
  element,
}: {
  ports: ItemsPorts;
  tasks: TaskStore;
  /** Receives the element around the buttons. */
  element: RefObject<HTMLDivElement | null>;
}) => {
  const { t } = useTranslation('space');
  const role = ports.me.useBuilderRole();
  const addKey = useKeyName(addItemCommand);
  const editKey = useKeyName(editCommand);
  const isBusy = useStore(tasks, ({ task }) => task?.kind === 'place');
  const isEditing = useStore(tasks, (state) => state.isEditing);
  // Until something is chosen: the menu opens by itself when it appears.
  const [hasOpened, setOpened] = useState(false);
  const ownRole = ports.me.useRole();
  const isMaker = role !== null && canMakeItems({ role });
  useDroppedFiles(ports, tasks, isMaker);
  if (ownRole === null || !canMakeItems({ role: ownRole }) || isBusy) return null;
  const button = (name: 'add' | 'edit', keyName: string | undefined) => {
    const label = keyName === undefined ? t(`items.${name}`) : t(`items.${name}_with_key`, { key: keyName });
    const isAdd = name === 'add';
    const Icon = isAdd ? IconPlus : IconPencil;
    return (
      <button
        type="button"
        className={classes.tool}
        aria-label={label}
        title={label}
        aria-haspopup={isAdd ? 'menu' : undefined}
        aria-disabled={!isMaker || undefined}
        aria-pressed={isAdd ? undefined : isEditing}
        aria-keyshortcuts={keyName && ariaKey(keyName)}
        data-testid={isAdd ? 'add-item' : 'edit-items'}
        onClick={() => (isAdd ? setOpened(true) : tasks.setState({ isEditing: !isEditing }))}
      >
        <Icon size={22} stroke={1.75} aria-hidden />
      </button>
    );
  };
  const add = button('add', addKey);
  return (
    <Stack element={element}>
      {hasOpened ? (
        <Suspense fallback={add}>
          <LazyAddMenu ports={ports} tasks={tasks} onChosen={() => setOpened(false)} />
        </Suspense>
      ) : (
        add
      )}
      {isMaker && button('edit', editKey)}
    </Stack>
  );
};
