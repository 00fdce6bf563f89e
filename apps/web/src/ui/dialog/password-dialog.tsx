import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { focusMissing } from '../form/missing-fields.ts';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { toasts } from '../toasts/toasts.ts';
import classes from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import type { PasswordWords } from './dialog-words.ts';
import { isComplete, maxSecretLength, type NewPassword, whyCannotChange } from './password-rules.ts';

type Change = {
  onClose: () => void;
  /**
   * Changes the password. False: another change is in progress. That, and the refusal that it
   * throws, is shown in the dialog, which then stays open; a fault is a message.
   */
  send: (newPassword: string) => Promise<boolean>;
  words: PasswordWords;
};

/** The change-password modal of spaces and meeting rooms: 8 to 16 letters and digits, twice. */
export const PasswordDialog = ({ isOpen, title, ...change }: Change & { isOpen: boolean; title: string }) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={change.onClose}
      title={title}
      width={552}
      isBusy={isBusy}
      closeLabel={change.words.close}
      testId="password-dialog"
    >
      <PasswordForm {...change} isBusy={isBusy} setBusy={setBusy} />
    </Dialog>
  );
};

const fields = ['newPassword', 'confirmPassword'] as const;

const PasswordForm = ({
  onClose,
  send,
  words,
  isBusy,
  setBusy,
}: Change & { isBusy: boolean; setBusy: (isBusy: boolean) => void }) => {
  const [values, setValues] = useState<NewPassword>({ newPassword: '', confirmPassword: '' });
  const [wrong, setWrong] = useState<ReturnType<typeof whyCannotChange>>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const isTooLong = fields.some((field) => values[field].length > maxSecretLength);

  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (await send(values.newPassword)) onClose();
      else setFailure(words.tryAgain);
    } catch (error) {
      const fault = words.faultOf(error);
      if (fault === null) setFailure(words.sentenceOf(error));
      else toasts.show(fault, { tone: 'danger' });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current || focusMissing(event.currentTarget) || !isComplete(values)) return;
    const found = whyCannotChange(values);
    setWrong(found);
    if (found !== null) {
      const field = event.currentTarget.elements.namedItem(found.field);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    isRunning.current = true;
    void run();
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <FormError sentence={failure} />
      {fields.map((field) => (
        <PasswordField
          key={field}
          name={field}
          label={words[field]}
          description={field === 'newPassword' ? words.secretRule : undefined}
          placeholder={words.secretPlaceholder}
          value={values[field]}
          maxLength={maxSecretLength}
          error={wrong?.field === field ? words[wrong.why] : undefined}
          aria-required
          autoComplete="new-password"
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
          data-testid={field}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setValues((before) => ({ ...before, [field]: text }));
            setWrong(null);
          }}
        />
      ))}
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {words.cancel}
        </Button>
        <SubmitButton
          isSending={isBusy}
          blockedBy={isTooLong ? words.secretRule : null}
          data-testid="password-submit"
        >
          {words.change}
        </SubmitButton>
      </DialogActions>
    </form>
  );
};
