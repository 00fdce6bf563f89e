import type { ReactNode } from 'react';
import { SendingForm } from './sending-form.tsx';
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
    <SendingForm
      form={form}
      sentenceOf={options.sentenceOf}
      cancel={cancel}
      tone={tone}
      submit={submit}
      sending={sending}
      submitTestId="naming-submit"
    >
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
    </SendingForm>
  );
};
