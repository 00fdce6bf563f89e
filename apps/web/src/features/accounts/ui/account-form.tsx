import type { ReactNode } from 'react';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import entry from '../../../ui/form/entry-form.module.css';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import classes from './form.module.css';
import type { AccountForm as Form } from './use-account-form.ts';

/** The frame of a form: the refusal, the fields, and the submit button. */
export const AccountForm = ({
  form,
  submit,
  sending,
  isNarrow = false,
  explain,
  testId,
  submitTestId = 'submit',
  children,
}: {
  form: Form;
  submit: string;
  sending: string;
  /** In the settings, the button is as wide as its text. */
  isNarrow?: boolean;
  /** A specific message for a failure that this form can explain better; null for the usual one. */
  explain?: (failure: unknown) => string | null;
  testId?: string;
  submitTestId?: string;
  children: ReactNode;
}) => {
  const troubleSentence = useTroubleSentence();
  const { isSending, failure, onSubmit, onFocus } = form;
  const sentence = failure === null ? null : (explain?.(failure) ?? troubleSentence(failure));
  return (
    <form
      className={entry.form}
      noValidate
      onSubmit={onSubmit}
      onFocus={onFocus}
      aria-busy={isSending}
      data-testid={testId}
    >
      <FormError sentence={sentence} />
      {children}
      <SubmitButton
        size="md"
        fullWidth={!isNarrow}
        className={isNarrow ? classes.submitNarrow : entry.submit}
        isSending={isSending}
        data-testid={submitTestId}
      >
        {isSending ? sending : submit}
      </SubmitButton>
    </form>
  );
};
