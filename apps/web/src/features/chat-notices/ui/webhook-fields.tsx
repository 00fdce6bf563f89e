import { chatEvents, maxChatWebhookName } from '@engawa/contract/chat-notices';
import { locales } from '@engawa/contract/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { listZones, type WebhookValues } from '../webhook-values.ts';
import classes from './chat-webhooks.module.css';

export type WebhookForm = ReturnType<typeof useSendingForm<WebhookValues>>;

/** The fields that a webhook has when it is connected and later. */
export const WebhookFields = ({ form, initial }: { form: WebhookForm; initial: WebhookValues }) => {
  const { t } = useTranslation('chat_notices');
  const sentenceAt = useFieldSentence();
  const [hasSummary, setHasSummary] = useState(initial.daily_summary);
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: t('hour', { hour }),
  }));
  return (
    <>
      <TextField
        {...form.fieldProps('name')}
        label={t('name')}
        description={t('name_hint')}
        error={sentenceAt(form.errors.name, t('name'))}
        aria-required
        maxLength={maxChatWebhookName}
        autoComplete="off"
        data-testid="webhook-name"
      />
      <fieldset className={classes.events}>
        <legend className={classes.legend}>{t('events')}</legend>
        {chatEvents.map((event) => {
          const { onChange, ...tick } = form.tickProps(event);
          return (
            <CheckField
              key={event}
              {...tick}
              label={t(`event.${event}`)}
              description={t(`event_hint.${event}`)}
              onChange={(changed) => {
                onChange(changed);
                if (event === 'daily_summary') setHasSummary(changed.currentTarget.checked);
              }}
              data-testid={`webhook-${event}`}
            />
          );
        })}
        <p className={classes.hint}>{t('people_hint')}</p>
      </fieldset>
      {hasSummary && (
        <ChoiceField
          {...form.fieldProps('summary_hour')}
          label={t('summary_hour')}
          data={hours}
          data-testid="webhook-hour"
        />
      )}
      <ChoiceField
        {...form.fieldProps('language')}
        label={t('language')}
        data={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        data-testid="webhook-language"
      />
      <ChoiceField
        {...form.fieldProps('time_zone')}
        label={t('time_zone')}
        data={listZones(initial.time_zone).map((value) => ({ value, label: value }))}
        data-testid="webhook-zone"
      />
    </>
  );
};
