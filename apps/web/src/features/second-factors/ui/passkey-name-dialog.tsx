import { maxPasskeyNameLength } from '@engawa/contract/second-factors';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../use-act.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';

/** The name of a passkey: of a new one, which is then made, or of one that is there. `send` does it, and closes. */
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
  const { t } = useTranslation('secondFactors');
  const words = useDialogWords();
  const sentenceOf = useFactorSentence();
  const { isBusy, failure, act } = useAct();
  const [name, setName] = useState(initialName);
  const isWrong = name.trim() === '' || name.length > maxPasskeyNameLength;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
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
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
          data-testid="passkey-name-field"
        />
        <FormError sentence={failure === null ? null : sentenceOf(failure)} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isBusy || isWrong} data-testid="passkey-name-submit">
            {isBusy ? sending : submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
