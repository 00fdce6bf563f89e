import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { maxWordsLength } from '../lines.ts';
import classes from './companies.module.css';
import { LinesForm } from './lines-form.tsx';

/** The words that the captions of a company write as they stand here, for its Managers. */
export const Glossary = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation(['companies', 'app']);
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const list = useQuery(queries.captions.glossary.queryOptions({ input: { id: companyId } }));
  const save = async (words: string[]) => {
    await calls.captions.changeGlossary({ id: companyId, words });
    // Not awaited: a form that says it is saved must not count as unsaved until the list is read
    // again.
    void client.invalidateQueries({ queryKey: queries.captions.glossary.key() });
  };
  return (
    <section className={classes.block} aria-labelledby={titleId} data-testid="company-glossary">
      <h4 id={titleId} className={classes.title}>
        {t('glossary.title')}
      </h4>
      <p>{t('glossary.text')}</p>
      {list.isPending && <Loading label={t('app:loading')} />}
      {list.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void list.refetch()}>
          {t('settings.failed')} {sentence(list.error)}
        </LoadFailure>
      )}
      {/* The form starts from the saved value. */}
      {list.isSuccess && (
        <LinesForm
          key={list.data.data.words.join()}
          lines={list.data.data.words}
          name="glossary"
          hint={t('glossary.hint', { example: t('glossary.example') })}
          maxLength={maxWordsLength}
          loadSchema={async () => (await import('../form-schemas.ts')).wordsForm}
          save={save}
          testId="glossary"
          saveTestId="save-glossary"
        />
      )}
    </section>
  );
};
