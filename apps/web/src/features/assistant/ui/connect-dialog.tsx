import { type CompletionKind, completionKinds } from '@engawa/contract/assistant';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';

type Values = { readonly kind: string; readonly url: string; readonly key: string; readonly model: string };

const initial: Values = { kind: 'chat', url: '', key: '', model: '' };
const kindOf = ({ kind }: Values): CompletionKind =>
  completionKinds.find((known) => known === kind) ?? 'chat';

/**
 * Connects a language model of the company's own. Its address and its key are never shown again.
 */
export const ConnectDialog = ({
  companyId,
  onClose,
  onDone,
}: {
  companyId: string;
  onClose: () => void;
  /** Runs after the server has done it. */
  onDone: () => Promise<void>;
}) => {
  const { t } = useTranslation('assistant');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm<Values>({
    initialValues: initial,
    loadSchema: async () => (await import('../form-schemas.ts')).providerForm,
    issuesOf,
    async send(values) {
      const { url, key, model } = values;
      await calls.assistant.connect({ id: companyId, kind: kindOf(values), url, key, model });
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('connect')}
      width={600}
      testId="connect-assistant-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('connect_submit')}
      sending={t('connecting')}
      submitTestId="connect-assistant-submit"
    >
      <TextField
        {...form.fieldProps('url')}
        label={t('url')}
        description={t('url_hint')}
        error={sentenceAt(form.errors.url, t('url'))}
        aria-required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        data-testid="assistant-url"
      />
      <TextField
        {...form.fieldProps('key')}
        label={t('key')}
        description={t('key_hint')}
        error={sentenceAt(form.errors.key, t('key'))}
        type="password"
        autoComplete="off"
        spellCheck={false}
        data-testid="assistant-key"
      />
      <TextField
        {...form.fieldProps('model')}
        label={t('model')}
        description={t('model_hint')}
        error={sentenceAt(form.errors.model, t('model'))}
        aria-required
        autoComplete="off"
        spellCheck={false}
        data-testid="assistant-model"
      />
      <ChoiceField
        {...form.fieldProps('kind')}
        label={t('kind')}
        data={completionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        data-testid="assistant-kind"
      />
    </FormDialog>
  );
};
