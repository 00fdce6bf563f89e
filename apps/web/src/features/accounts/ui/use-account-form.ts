import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';

type Options<V extends Record<string, string | boolean>> = Omit<
  Parameters<typeof useSendingForm<V>>[0],
  'issuesOf'
>;

/** A form whose fields carry their labels and error messages. */
export const useAccountForm = <V extends Record<string, string | boolean>>(options: Options<V>) => {
  const fieldSentence = useFieldSentence();
  const form = useSendingForm({ ...options, issuesOf });
  const sentenceAt = (name: keyof V & string, label: string) => fieldSentence(form.errors[name], label);
  return {
    ...form,
    /** The properties of a required field. */
    required: (name: keyof V & string, label: string) => ({
      ...form.fieldProps(name),
      label,
      error: sentenceAt(name, label),
      'aria-required': true,
    }),
    sentenceAt,
  };
};
export type AccountForm = Pick<
  ReturnType<typeof useAccountForm>,
  'isSending' | 'failure' | 'onSubmit' | 'onFocus'
>;
