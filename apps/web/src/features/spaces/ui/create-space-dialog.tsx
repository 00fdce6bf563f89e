import type { TemplateName } from '@engawa/contract/rooms';
import { type MySpace, maxSpaceNameLength, type SpaceSummary } from '@engawa/contract/spaces';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import {
  type NewSpaceOrder,
  newSpaceValues,
  type SpaceFormValues,
  spaceOrderOf,
  templateFor,
} from '../space-order.ts';
import { CardChoice } from './card-choice.tsx';
import { EventFields } from './event-fields.tsx';
import classes from './space-card.module.css';
import { TemplateChoice } from './template-choice.tsx';
import { useSpaceField } from './use-space-field.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).newSpaceForm;

/** Creates a space: its name, its type, and the floor it starts with. */
export const CreateSpaceDialog = ({
  create,
  onCreated,
  onRefused,
  onClose,
}: {
  create: (order: NewSpaceOrder) => Promise<MySpace>;
  onCreated: (space: MySpace) => void;
  /**
   * Called first with a refusal's code; returns true when it is shown elsewhere and the form may
   * close.
   */
  onRefused: (code: string | null) => boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const words = useDialogWords();
  const [type, setType] = useState<SpaceSummary['type']>('office');
  const [chosen, setChosen] = useState<TemplateName | null>(null);
  const template = chosen ?? templateFor[type];
  const form = useSendingForm<SpaceFormValues>({
    initialValues: newSpaceValues,
    loadSchema,
    issuesOf,
    async send(values) {
      try {
        onCreated(await create(spaceOrderOf(values, type, template)));
      } catch (error) {
        if (!onRefused(refusalCodeOf(error))) throw error;
      }
    },
  });
  const field = useSpaceField(form);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('create.title')}
      width={720}
      isBusy={form.isSending}
      closeLabel={words.close}
      testId="create-space"
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
        <fieldset className={`${classes.choices} ${classes.kinds}`}>
          <legend>{t('create.type')}</legend>
          {(['office', 'event'] as const).map((kind) => (
            <CardChoice
              key={kind}
              group="type"
              value={kind}
              isChosen={kind === type}
              onChoose={() => setType(kind)}
              name={t(`types.${kind}`)}
              hint={t(`create.type_hint.${kind}`)}
            />
          ))}
        </fieldset>
        {type === 'event' && <EventFields field={field} />}
        <TemplateChoice value={template} onChange={setChosen} />
        <TextField
          {...field('idle_time')}
          inputMode="numeric"
          description={t('create.idle_hint')}
          aria-required
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={form.isSending} data-testid="create-space-submit">
            {form.isSending ? t('create.sending') : t('create.submit')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
