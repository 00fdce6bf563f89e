import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { DialogActions } from '../dialog/dialog.tsx';
import classes from './field.module.css';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { useSendingForm } from './use-sending-form.ts';

/** The form of `useSendingForm`, whatever its fields are. */
export type FormState = Pick<
  ReturnType<typeof useSendingForm<Record<string, string | boolean>>>,
  'onSubmit' | 'onFocus' | 'isSending' | 'failure'
>;

export type SendingFormProps = {
  form: FormState;
  /** The sentence for a failure that no field shows. */
  sentenceOf: (failure: unknown) => string;
  /** Absent: there is no cancel button. */
  cancel?: { label: string; onCancel: () => void } | undefined;
  /** danger: the action cannot be undone. */
  tone?: 'primary' | 'danger';
  /** The text of the submit button, and the one while it is sent. */
  submit: string;
  sending: string;
  submitTestId: string;
  /** The fields. */
  children: ReactNode;
};

/** Fields with the form's failure above them, and cancel and submit below. */
export const SendingForm = (props: SendingFormProps) => {
  const { form, sentenceOf, cancel, tone = 'primary', submit, sending, submitTestId, children } = props;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      aria-busy={form.isSending}
    >
      <FormError sentence={form.failure === null ? null : sentenceOf(form.failure)} />
      {children}
      <DialogActions>
        {cancel && (
          <Button variant="default" onClick={cancel.onCancel} disabled={form.isSending}>
            {cancel.label}
          </Button>
        )}
        <SubmitButton
          color={tone === 'danger' ? 'red' : undefined}
          isSending={form.isSending}
          data-testid={submitTestId}
        >
          {form.isSending ? sending : submit}
        </SubmitButton>
      </DialogActions>
    </form>
  );
};
