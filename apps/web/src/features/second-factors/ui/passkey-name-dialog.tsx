import { maxPasskeyNameLength } from '@engawa/contract/second-factors';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { focusMissing } from '../../../ui/form/missing-fields.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';

/**
 * The name of a passkey, either a new one, which is then created, or an existing one. `send` does
 * it, and closes.
 */
export const PasskeyNameDialog = ({
  title,
  initialName,
  submit,
  sending,
  send,
  onClose,
}: {
  title: string;
  initialName: string;
  submit: string;
  sending: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('second_factors');
  const words = useDialogWords();
  const sentenceOf = useFactorSentence();
  const { isBusy, failure, act } = useAct();
  const [name, setName] = useState(initialName);
  const fieldSentence = useFieldSentence();
  const tooLong =
    name.length > maxPasskeyNameLength
      ? fieldSentence('validation.too_long', t('new_passkey.name'))
      : undefined;
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (tooLong !== undefined || focusMissing(event.currentTarget)) return;
    void act(() => send(name));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={450}
      closeLabel={words.close}
      isBusy={isBusy}
      testId="passkey-name"
    >
      <form className={classes.form} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <TextField
          label={t('new_passkey.name')}
          description={t('new_passkey.name_hint')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={tooLong}
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
          aria-required
          data-testid="passkey-name-field"
        />
        <FormError sentence={failure === null ? null : sentenceOf(failure)} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={isBusy} blockedBy={tooLong ?? null} data-testid="passkey-name-submit">
            {isBusy ? sending : submit}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
