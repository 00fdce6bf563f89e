import { type MySpace, maxSpaceNameLength } from '@engawa/contract/spaces';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import {
  type SpaceChangeOrder,
  type SpaceEditValues,
  spaceChangesOf,
  spaceValuesOf,
} from '../space-order.ts';
import { EventFields } from './event-fields.tsx';
import classes from './space-card.module.css';
import { useSpaceField } from './use-space-field.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).newSpaceForm;

/**
 * Settings of a space for Managers: its name, the time after which people count as away, who may
 * speak to the whole space, and for an event its hours and capacity.
 */
export const EditSpaceDialog = ({
  space,
  change,
  onClose,
}: {
  space: MySpace;
  /** Sends the changed values; what it throws is shown here. */
  change: (changes: SpaceChangeOrder) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const words = useDialogWords();
  const [before] = useState(() => spaceValuesOf(space));
  const form = useSendingForm<SpaceEditValues>({
    initialValues: before,
    loadSchema,
    issuesOf,
    send: (values) => change(spaceChangesOf(before, values, space.type)),
  });
  const field = useSpaceField(form);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.title')}
      width={552}
      isBusy={form.isSending}
      closeLabel={words.close}
      testId="edit-space-dialog"
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit}
        onFocus={form.onFocus}
        aria-busy={form.isSending}
      >
        <FormError sentence={form.failure === null ? null : words.sentenceOf(form.failure)} />
        <TextField
          {...field('name')}
          maxLength={maxSpaceNameLength}
          aria-required
          autoComplete="off"
          data-autofocus
          data-testid="space-name"
        />
        {space.type === 'event' && <EventFields field={field} />}
        <TextField
          {...field('idle_time')}
          inputMode="numeric"
          description={t('create.idle_hint')}
          aria-required
        />
        <CheckField {...form.tickProps('member_megaphone')} label={t('edit.member_megaphone')} />
        <CheckField {...form.tickProps('megaphone_in_meetings')} label={t('edit.megaphone_in_meetings')} />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={form.isSending} data-testid="edit-space-submit">
            {form.isSending ? t('edit.sending') : t('edit.submit')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
