import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../dialog/dialog.tsx';
import classes from './field.module.css';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { useSendingForm } from './use-sending-form.ts';

type Options = Parameters<typeof useSendingForm<{ name: string }>>[0];

/** A form with one name: to set it, to change it, or to confirm a deletion by typing it. */
export const NamingForm = ({
  label,
  initialName = '',
  maxLength,
  tone = 'primary',
  submit,
  sending,
  cancel,
  children,
  ...options
}: Pick<Options, 'loadSchema' | 'issuesOf'> & {
  label: string;
  initialName?: string;
  maxLength?: number;
  /** danger: the action cannot be undone. */
  tone?: 'primary' | 'danger';
  submit: string;
  sending: string;
  /** Absent: there is no cancel button. */
  cancel?: { label: string; onCancel: () => void };
  send: (name: string) => Promise<void>;
  sentenceAt: (key: string | undefined, label: string) => string | undefined;
  sentenceOf: (failure: unknown) => string;
  /** Shown above the field. */
  children?: ReactNode;
}) => {
  const form = useSendingForm({
    initialValues: { name: initialName },
    loadSchema: options.loadSchema,
    issuesOf: options.issuesOf,
    send: ({ name }) => options.send(name),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      aria-busy={form.isSending}
    >
      <FormError sentence={form.failure === null ? null : options.sentenceOf(form.failure)} />
      {children}
      <TextField
        {...form.fieldProps('name')}
        label={label}
        error={options.sentenceAt(form.errors.name, label)}
        {...(maxLength === undefined ? {} : { maxLength })}
        aria-required
        autoComplete="off"
        data-autofocus
      />
      <DialogActions>
        {cancel && (
          <Button variant="default" onClick={cancel.onCancel} disabled={form.isSending}>
            {cancel.label}
          </Button>
        )}
        <SubmitButton
          color={tone === 'danger' ? 'red' : undefined}
          isSending={form.isSending}
          data-testid="naming-submit"
        >
          {form.isSending ? sending : submit}
        </SubmitButton>
      </DialogActions>
    </form>
  );
};
