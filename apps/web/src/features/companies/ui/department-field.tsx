import { type Department, departments, type Membership } from '@engawa/contract/companies';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useDepartment } from './use-department.ts';

const all: readonly Department[] = [...departments, 'none'];

/** Selects the user's department; it can be changed at any time. */
export const DepartmentField = ({ membership }: { membership: Membership }) => {
  const { t } = useTranslation('companies');
  const sentence = useTroubleSentence();
  const choose = useDepartment(membership.user_company_id);
  return (
    <ChoiceField
      label={t('settings.department')}
      // A value that could not be saved is not shown as if it were.
      value={(choose.isPending ? choose.variables : membership.department) ?? 'none'}
      data={all.map((value) => ({ value, label: t(`departments.${value}`) }))}
      disabled={choose.isPending}
      error={choose.isError ? sentence(choose.error) : undefined}
      data-testid="department"
      onChange={(event) =>
        choose.mutate(event.currentTarget.value as Department, {
          onSuccess: () => toasts.show(t('settings.saved'), { tone: 'success' }),
        })
      }
    />
  );
};
