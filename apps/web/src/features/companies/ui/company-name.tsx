import { maxCompanyNameLength } from '@engawa/contract/accounts';
import type { Membership } from '@engawa/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { NamingForm } from '../../../ui/form/naming-form.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).companyForm;

/** Renames a company, for its Managers. */
export const CompanyName = ({ membership }: { membership: Pick<Membership, 'name'> }) => {
  const { t } = useTranslation('companies');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const rename = async (name: string) => {
    await calls.companies.rename({ name });
    toasts.show(t('settings.saved'), { tone: 'success' });
    // Not awaited: a form that says it is saved must not count as unsaved until it is read again.
    void client.invalidateQueries({ queryKey: queries.companies.key() });
  };
  return (
    <NamingForm
      // The form starts from the saved value.
      key={membership.name}
      label={t('settings.rename')}
      initialName={membership.name}
      maxLength={maxCompanyNameLength}
      loadSchema={loadSchema}
      issuesOf={issuesOf}
      sentenceAt={sentenceAt}
      sentenceOf={words.sentenceOf}
      submit={t('settings.save')}
      sending={t('settings.saving')}
      send={rename}
    />
  );
};
