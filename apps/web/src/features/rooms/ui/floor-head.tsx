import type { Space } from '@engawa/contract/spaces';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { FloatingMenu } from '../../../ui/floating/floating-menu.tsx';
import shared from '../../../ui/menu/list-rows.module.css';
import classes from './rooms-panel.module.css';
import type { OpenTask } from './use-room-choices.tsx';

/** The name of a floor, and for Managers what can be done with it. */
export const FloorHead = ({
  id,
  floor: { uuid, label, rooms },
  isManager,
  start,
}: {
  /** Of the heading. */
  id: string;
  floor: Space['floors'][number];
  isManager: boolean;
  start: (task: OpenTask) => void;
}) => {
  const { t } = useTranslation(['space', 'spaces']);
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const begin = (task: OpenTask['task']) => start({ task, roomId: null, floorId: uuid });
  const name = t('spaces:floors.more', { floor: label });
  return (
    <div className={classes.head}>
      <h3 id={id} className={classes.floor}>
        {label}
      </h3>
      {isManager && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-label={t('room.add_to', { floor: label })}
            data-testid={`add-room-${uuid}`}
            onClick={() => begin('create')}
          >
            {t('room.open.create')}
          </Button>
          <button
            ref={more}
            type="button"
            className={`${shared.small} ${classes.more}`}
            aria-label={name}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            data-testid={`floor-more-${uuid}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconDots size={20} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
      {isOpen && (
        <FloatingMenu
          opener={more}
          label={name}
          groups={[
            {
              key: 'floor',
              choices: [
                {
                  key: 'rename_floor',
                  label: t('spaces:floors.rename'),
                  icon: <IconPencil size={20} stroke={1.75} aria-hidden />,
                  testId: `rename-floor-${uuid}`,
                  choose: () => begin('rename_floor'),
                },
                {
                  key: 'remove_floor',
                  label: t('spaces:floors.remove'),
                  icon: <IconTrash size={20} stroke={1.75} aria-hidden />,
                  testId: `remove-floor-${uuid}`,
                  tone: 'danger',
                  whyDisabled: rooms.length > 0 ? t('spaces:floors.has_rooms') : undefined,
                  choose: () => begin('remove_floor'),
                },
              ],
            },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
