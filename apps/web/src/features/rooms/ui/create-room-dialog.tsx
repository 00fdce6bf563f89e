import { maxRoomNameLength, type TemplateName, templates } from '@engawa/contract/rooms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './wallpaper-dialog.module.css';

const templateNames = Object.keys(templates) as TemplateName[];

/** Creates a room on a floor: its name, and the plan it is made from. */
export const CreateRoomDialog = ({
  floorId,
  goTo,
  onRefused,
  onClose,
}: {
  floorId: string;
  /** Moves to the new room, which is offered once it exists. */
  goTo: (roomId: string) => void;
  /**
   * Called first with a refusal's code; returns true when it is shown elsewhere and the form may
   * close.
   */
  onRefused: (code: string | null) => boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['space', 'spaces']);
  const { calls } = useApi();
  const words = useDialogWords();
  const fieldSentence = useFieldSentence();
  const [template, setTemplate] = useState<TemplateName>('NORMAL_OFFICE');
  const form = useSendingForm({
    initialValues: { name: '' },
    loadSchema: async () => (await import('../form-schemas.ts')).roomNameForm,
    issuesOf,
    async send({ name }) {
      try {
        const { data } = await calls.rooms.create({ floor_uuid: floorId, name, template });
        toasts.show(t('room.created', { room: data.name }), {
          tone: 'success',
          actions: [{ label: t('room.go_there'), testId: 'go-to-new-room', act: () => goTo(data.uuid) }],
        });
        onClose();
      } catch (error) {
        if (!onRefused(refusalCodeOf(error))) throw error;
      }
    },
  });
  const sizeOf = (name: TemplateName): string => {
    const { from, to } = templates[name].people;
    return from === 0 ? t('spaces:people.under', { to }) : t('spaces:people.range', { from, to });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('room.create')}
      width={450}
      isBusy={form.isSending}
      closeLabel={words.close}
      testId="create-room-dialog"
    >
      <form
        className={classes.dialog}
        noValidate
        onSubmit={form.onSubmit}
        onFocus={form.onFocus}
        aria-busy={form.isSending}
      >
        <FormError sentence={form.failure === null ? null : words.sentenceOf(form.failure)} />
        <TextField
          {...form.fieldProps('name')}
          label={t('room.name')}
          error={fieldSentence(form.errors.name, t('room.name'))}
          maxLength={maxRoomNameLength}
          aria-required
          autoComplete="off"
          data-autofocus
          data-testid="room-name"
        />
        <ChoiceField
          label={t('spaces:create.template')}
          value={template}
          data={templateNames.map((name) => ({
            value: name,
            label: `${t(`spaces:templates.${name}.name`)} (${sizeOf(name)})`,
          }))}
          data-testid="room-template"
          onChange={(event) => setTemplate(event.currentTarget.value as TemplateName)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={form.isSending} data-testid="create-room-submit">
            {form.isSending ? t('spaces:create.sending') : t('spaces:create.submit')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
