import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { maxSitesLength, sitesOf } from '../sites.ts';
import classes from './companies.module.css';

/** One field for the whole list: a refused site is shown at it. */
const issuesOfList = (failure: unknown) => issuesOf(failure).map(({ key }) => ({ path: 'origins', key }));

const SitesForm = ({ companyId, origins }: { companyId: string; origins: readonly string[] }) => {
  const { t } = useTranslation('companies');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { origins: origins.join('\n') },
    loadSchema: async () => (await import('../form-schemas.ts')).sitesForm,
    issuesOf: issuesOfList,
    async send(values) {
      await calls.companies.changeFrameOrigins({ id: companyId, origins: sitesOf(values.origins) });
      toasts.show(t('frames.saved'), { tone: 'success' });
      // Not awaited: a form that says it is saved must not count as unsaved until the list is read
      // again.
      void client.invalidateQueries({ queryKey: queries.companies.frameOrigins.key() });
    },
  });
  return (
    <form className={classes.section} noValidate onSubmit={form.onSubmit} onFocus={form.onFocus}>
      <FormError sentence={form.failure === null ? null : words.sentenceOf(form.failure)} />
      <TextAreaField
        {...form.fieldProps('origins')}
        label={t('frames.label')}
        description={t('frames.hint', { example: 'https://docs.example.com', wild: 'https://*.example.com' })}
        error={sentenceAt(form.errors.origins, t('frames.label'))}
        maxLength={maxSitesLength}
        minRows={3}
        spellCheck={false}
        autoCapitalize="none"
        data-testid="frame-origins"
      />
      <Button
        type="submit"
        variant="default"
        className={classes.button}
        aria-disabled={form.isSending}
        data-testid="save-frame-origins"
      >
        {t(form.isSending ? 'frames.saving' : 'frames.save')}
      </Button>
    </form>
  );
};

/** The sites whose pages may be shown in the spaces of a company, for its Managers. */
export const FrameOrigins = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['companies', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const list = useQuery(queries.companies.frameOrigins.queryOptions({ input: { id: companyId } }));
  return (
    <section className={classes.block} aria-labelledby={titleId} data-testid="company-frame-origins">
      <h4 id={titleId} className={classes.title}>
        {t('frames.title')}
      </h4>
      <p>{t('frames.text')}</p>
      {list.isPending && <Loading label={t('app:loading')} />}
      {list.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
          {t('settings.failed')} {sentence(list.error)}
        </LoadFailure>
      )}
      {/* The form starts from the saved value. */}
      {list.isSuccess && (
        <SitesForm
          key={list.data.data.origins.join()}
          companyId={companyId}
          origins={list.data.data.origins}
        />
      )}
    </section>
  );
};
