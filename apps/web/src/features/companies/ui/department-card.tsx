import { type Department, departments } from '@engawa/contract/companies';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import classes from './companies.module.css';
import { useDepartment } from './use-department.ts';

/** Asks once for the department; skipping is an answer too. */
export const DepartmentCard = ({ memberId }: { memberId: string }) => {
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
