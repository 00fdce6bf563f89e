import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { maxWordsLength } from '../lines.ts';
import { LinesForm } from './lines-form.tsx';
import { ListSection } from './list-section.tsx';

/** The words that the captions of a company write as they stand here, for its Managers. */
export const Glossary = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('companies');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const list = useQuery(queries.captions.glossary.queryOptions({ input: { id: companyId } }));
  const save = async (words: string[]) => {
    await calls.captions.changeGlossary({ id: companyId, words });
    // Not awaited: a form that says it is saved must not count as unsaved until the list is read
    // again.
    void client.invalidateQueries({ queryKey: queries.captions.glossary.key() });
  };
  const lines = list.data?.data.words;
  return (
    <ListSection name="glossary" list={list} testId="company-glossary">
      {lines !== undefined && (
        <LinesForm
          key={lines.join()}
          lines={lines}
          name="glossary"
          hint={t('glossary.hint', { example: t('glossary.example') })}
          maxLength={maxWordsLength}
          loadSchema={async () => (await import('../form-schemas.ts')).wordsForm}
          save={save}
          testId="glossary"
          saveTestId="save-glossary"
        />
      )}
    </ListSection>
  );
};
