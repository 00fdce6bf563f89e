import { maxCompanyNameLength } from '@engawa/contract/accounts';
import type { Company } from '@engawa/contract/companies';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { NamingDialog } from '../../../ui/form/naming-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).companyForm;

/** Creates a company by its name. Its creator becomes its Manager. */
export const CreateCompanyDialog = ({
  onCreated,
  onClose,
}: {
  onCreated: (company: Company) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('companies');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const create = async (name: string) => {
    const { data } = await calls.companies.create({ name });
    toasts.show(t('create.done', { company: data.name }), { tone: 'success' });
    onCreated(data);
  };
  return (
    <NamingDialog
      onClose={onClose}
      title={t('create.title')}
      words={words}
      testId="create-company-dialog"
      label={t('create.name')}
      maxLength={maxCompanyNameLength}
      loadSchema={loadSchema}
      issuesOf={issuesOf}
      sentenceAt={sentenceAt}
      submit={t('create.submit')}
      sending={t('create.sending')}
      send={create}
    >
      <p>{t('create.text')}</p>
    </NamingDialog>
  );
};
