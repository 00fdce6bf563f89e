import { type ChatWebhook, chatKinds } from '@engawa/contract/chat-notices';
import { localeOfRequest } from '@engawa/contract/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { kindOf, newValues, settingsOf, valuesOf, type WebhookValues } from '../webhook-values.ts';
import classes from './chat-webhooks.module.css';
import { WebhookFields } from './webhook-fields.tsx';

type Shared = {
  readonly companyId: string;
  readonly onClose: () => void;
  /** Runs after the server has done it. */
  readonly onDone: () => Promise<void>;
};

/** Connects a webhook by its address. @param onSecret receives the key that is shown once */
export const AddWebhookDialog = ({
  companyId,
  onClose,
  onDone,
  onSecret,
}: Shared & { readonly onSecret: (secret: string) => void }) => {
  const { t, i18n } = useTranslation('chat_notices');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const [initial] = useState(() =>
    newValues(localeOfRequest(i18n.language, null), Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const [kind, setKind] = useState(kindOf(initial));
  const form = useSendingForm<WebhookValues>({
    initialValues: initial,
    loadSchema: async () => (await import('../form-schemas.ts')).addForm,
    issuesOf,
    async send(values) {
      const settings = settingsOf(values);
      const added = Object.assign(settings, { id: companyId, kind: kindOf(values), url: values.url });
      const { data } = await calls.chatNotices.add(added);
      await onDone();
      onClose();
      if (data.secret !== null) onSecret(data.secret);
    },
  });
  const kindProps = form.fieldProps('kind');
  return (
    <FormDialog
      title={t('add')}
      width={600}
      testId="add-webhook-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('add_submit')}
      sending={t('adding')}
      submitTestId="add-webhook-submit"
    >
      <ChoiceField
        {...kindProps}
        label={t('kind')}
        description={t(`how.${kind}`)}
        data={chatKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(event) => {
          kindProps.onChange(event);
          setKind(chatKinds.find((known) => known === event.currentTarget.value) ?? kind);
        }}
        data-autofocus
        data-testid="webhook-kind"
      />
      <TextField
        {...form.fieldProps('url')}
        label={t('url')}
        description={t('url_hint')}
        error={sentenceAt(form.errors.url, t('url'))}
        aria-required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-testid="webhook-url"
      />
      <WebhookFields form={form} initial={initial} />
    </FormDialog>
  );
};

/** Changes everything of a webhook but its service and its address. */
export const ChangeWebhookDialog = ({
  companyId,
  webhook,
  onClose,
  onDone,
}: Shared & { readonly webhook: ChatWebhook }) => {
  const { t } = useTranslation('chat_notices');
  const { calls } = useApi();
  const words = useDialogWords();
  const [initial] = useState(() => valuesOf(webhook));
  const form = useSendingForm<WebhookValues>({
    initialValues: initial,
    loadSchema: async () => (await import('../form-schemas.ts')).changeForm,
    issuesOf,
    async send(values) {
      const ids = { id: companyId, webhook_id: webhook.id };
      await calls.chatNotices.change(Object.assign(settingsOf(values), ids));
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('change_of', { name: webhook.name })}
      width={600}
      testId="change-webhook-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('save')}
      sending={t('saving')}
      submitTestId="change-webhook-submit"
    >
      <WebhookFields form={form} initial={initial} />
    </FormDialog>
  );
};

/** Asks before a webhook is removed. */
export const RemoveWebhookDialog = ({
  companyId,
  webhook,
  onClose,
  onDone,
}: Shared & { readonly webhook: ChatWebhook }) => {
  const { t } = useTranslation('chat_notices');
  const { calls } = useApi();
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('remove_title', { name: webhook.name })}
      confirmLabel={t('remove')}
      cancelLabel={words.cancel}
      tone="danger"
      words={words}
      testId="remove-webhook-dialog"
      onConfirm={async () => {
        await calls.chatNotices.remove({ id: companyId, webhook_id: webhook.id });
        await onDone();
      }}
    >
      {t('remove_text')}
    </ConfirmDialog>
  );
};

/** Shows the key of a signature, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('chat_notices');
  const words = useDialogWords();
  const copy = async () => {
    if (await copyText(secret)) toasts.show(t('copied'), { tone: 'success' });
    else toasts.show(t('not_copied'), { tone: 'danger' });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('secret_title')}
      width={450}
      closeLabel={words.close}
      testId="webhook-secret-dialog"
    >
      <p className={classes.text}>{t('secret_text')}</p>
      <p className={classes.text}>
        {t('secret')} <code className={classes.secret}>{secret}</code>
      </p>
      <DialogActions>
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onClose} data-testid="webhook-secret-done">
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
