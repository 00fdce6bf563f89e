import { type Department, departments } from '@engawa/contract/companies';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { createArrivalDay } from '../arrival-day.ts';
import classes from './companies.module.css';
import { useDepartment } from './use-department.ts';

type Whose = { memberId: string; companyId: string; userId: string };

/**
 * Asks for the department, from the second day in this browser on: on the first, people learn to
 * walk.
 */
export const DepartmentCard = ({ memberId, ...who }: Whose) =>
  createArrivalDay(localStore, who).isLaterDay(new Date()) && <Question memberId={memberId} />;

/** Asks once; skipping is an answer too. */
const Question = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('companies');
  const choose = useDepartment(memberId);
  const sentence = useTroubleSentence();
  const chooseDepartment = (department: Department) => () => choose.mutate(department);
  return (
    <section className={classes.ask} aria-label={t('ask.title')} data-testid="department-card">
      <h2>{t('ask.title')}</h2>
      <p>{t('ask.text')}</p>
      {/* The buttons stay: pressed once more they ask again. */}
      <FormError sentence={choose.isError ? sentence(choose.error) : null} />
      <div className={classes.chips}>
        {departments.map((one) => (
          <Button
            key={one}
            size="xs"
            variant="default"
            disabled={choose.isPending}
            onClick={chooseDepartment(one)}
            data-testid={`department-${one}`}
          >
            {t(`departments.${one}`)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          disabled={choose.isPending}
          onClick={chooseDepartment('none')}
          data-testid="department-skip"
        >
          {t('ask.skip')}
        </Button>
      </div>
    </section>
  );
};
