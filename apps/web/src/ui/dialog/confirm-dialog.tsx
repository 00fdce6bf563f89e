import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { focusMissing } from '../form/missing-fields.ts';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import classes from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import type { DialogWords } from './dialog-words.ts';

type Question = {
  onClose: () => void;
  title: ReactNode;
  /** Describes what will happen. */
  children?: ReactNode;
  confirmLabel: string;
  /** Absent: the dialog is an alert: 450 px wide, with one button, which only acknowledges. */
  cancelLabel?: string;
  /** danger: the action cannot be undone. */
  tone?: 'primary' | 'danger';
  /** Asks for a password first; this is its label. */
  passwordLabel?: string;
  /** Runs the action. What it throws is shown in the dialog, which then stays open. */
  onConfirm?: (password: string) => Promise<void> | void;
  words: DialogWords;
  testId?: string;
};

/** A question with one or two buttons, and a password field where one is needed. */
export const ConfirmDialog = ({ isOpen, ...question }: Question & { isOpen: boolean }) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={question.onClose}
      title={question.title}
      width={question.cancelLabel === undefined ? 450 : 400}
      role="alertdialog"
      isBusy={isBusy}
      closeLabel={question.words.close}
      testId={question.testId}
    >
      <QuestionForm {...question} isBusy={isBusy} setBusy={setBusy} />
    </Dialog>
  );
};

const QuestionForm = ({
  onClose,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  passwordLabel,
  onConfirm,
  words,
  isBusy,
  setBusy,
}: Question & { isBusy: boolean; setBusy: (isBusy: boolean) => void }) => {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);

  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm?.(password);
      onClose();
    } catch (error) {
      setFailure(words.sentenceOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const confirm = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button may be pressed twice before the page shows it disabled.
    if (isRunning.current || focusMissing(event.currentTarget)) return;
    isRunning.current = true;
    void run();
  };

  return (
    <form className={classes.form} noValidate onSubmit={confirm} aria-busy={isBusy}>
      {children && <div className={classes.text}>{children}</div>}
      {passwordLabel !== undefined && (
        <PasswordField
          label={passwordLabel}
          value={password}
          aria-required
          autoComplete="current-password"
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
          data-testid="confirm-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <FormError sentence={failure} />
      <DialogActions>
        {cancelLabel !== undefined && (
          <Button
            variant="default"
            disabled={isBusy}
            data-autofocus={passwordLabel === undefined || undefined}
            data-testid="confirm-cancel"
            onClick={onClose}
          >
            {cancelLabel}
          </Button>
        )}
        <SubmitButton
          color={tone === 'danger' ? 'red' : undefined}
          isSending={isBusy}
          data-autofocus={(cancelLabel === undefined && passwordLabel === undefined) || undefined}
          data-testid="confirm-yes"
        >
          {confirmLabel}
        </SubmitButton>
      </DialogActions>
    </form>
  );
};
