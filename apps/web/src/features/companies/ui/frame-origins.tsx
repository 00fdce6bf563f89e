import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { maxSitesLength } from '../lines.ts';
import classes from './companies.module.css';
import { LinesForm } from './lines-form.tsx';

/** The sites whose pages may be shown in the spaces of a company, for its Managers. */
export const FrameOrigins = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['companies', 'app']);
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const list = useQuery(queries.companies.frameOrigins.queryOptions({ input: { id: companyId } }));
  const save = async (origins: string[]) => {
    await calls.companies.changeFrameOrigins({ id: companyId, origins });
    // Not awaited: a form that says it is saved must not count as unsaved until the list is read
    // again.
    void client.invalidateQueries({ queryKey: queries.companies.frameOrigins.key() });
  };
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
        <LinesForm
          key={list.data.data.origins.join()}
          lines={list.data.data.origins}
          name="frames"
          hint={t('frames.hint', { example: 'https://docs.example.com', wild: 'https://*.example.com' })}
          maxLength={maxSitesLength}
          loadSchema={async () => (await import('../form-schemas.ts')).sitesForm}
          save={save}
          testId="frame-origins"
          saveTestId="save-frame-origins"
        />
      )}
    </section>
  );
};
