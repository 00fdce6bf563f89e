import { maxFloorLabelLength, type RoomStart, startOf } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NamingForm } from '../../../ui/form/naming-form.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { RoomsPorts } from '../ports.ts';
import type { FloorTask } from './room-dialogs.tsx';
import classes from './wallpaper-dialog.module.css';

/**
 * Adds, renames and deletes floors. Everyone in the space, this page included, learns it by an
 * event.
 */
export const FloorDialogs = ({
  task,
  floor,
  spaceId,
  StartChoice,
  onRefused,
  onClose,
}: Pick<RoomsPorts['parts'], 'StartChoice'> & {
  task: FloorTask;
  /** Null for a new one. */
  floor: Space['floors'][number] | null;
  spaceId: string;
  /** Called first with a refusal's code; returns true when it is shown elsewhere. */
  onRefused: (code: string | null) => boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['space', 'spaces']);
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const [start, setStart] = useState<RoomStart>('NORMAL_OFFICE');
  const isNew = task === 'create_floor';
  if (floor === null && !isNew) return null;
  if (task === 'remove_floor' && floor !== null)
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={t('spaces:floors.remove')}
        confirmLabel={t('spaces:remove.submit')}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={async () => {
          await calls.rooms.removeFloor({ id: floor.uuid });
          toasts.show(t('spaces:floors.removed', { floor: floor.label }), { tone: 'success' });
        }}
        words={words}
        testId="remove-floor-dialog"
      >
        {t('spaces:floors.remove_text', { floor: floor.label })}
      </ConfirmDialog>
    );
  const send = async (label: string) => {
    if (floor !== null) {
      await calls.rooms.renameFloor({ id: floor.uuid, label });
      toasts.show(t('spaces:floors.renamed', { floor: label }), { tone: 'success' });
      return onClose();
    }
    try {
      await calls.rooms.createFloor({ id: spaceId, label, ...startOf(start) });
    } catch (error) {
      if (onRefused(refusalCodeOf(error))) return;
      throw error;
    }
    toasts.show(t('spaces:floors.added', { floor: label }), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isNew ? 'spaces:floors.create' : 'spaces:floors.rename')}
      width={isNew ? 720 : 450}
      closeLabel={words.close}
      testId={isNew ? 'create-floor-dialog' : 'rename-floor-dialog'}
    >
      <div className={classes.dialog}>
        {isNew && (
          <StartChoice
            label={t('spaces:floors.first_room')}
            value={start}
            onChange={(value) => setStart(value as RoomStart)}
          />
        )}
        <NamingForm
          label={t('spaces:floors.name')}
          initialName={floor?.label ?? ''}
          maxLength={maxFloorLabelLength}
          loadSchema={async () => (await import('../form-schemas.ts')).floorNameForm}
          issuesOf={issuesOf}
          sentenceAt={sentenceAt}
          sentenceOf={words.sentenceOf}
          submit={t(isNew ? 'spaces:create.submit' : 'spaces:edit.submit')}
          sending={t(isNew ? 'spaces:create.sending' : 'spaces:edit.sending')}
          cancel={{ label: words.cancel, onCancel: onClose }}
          send={send}
        />
      </div>
    </Dialog>
  );
};
