import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { monthAfter, monthOf } from '../local-clock.ts';
import { useClockInTexts } from '../use-texts.ts';
import classes from './attendance.module.css';

/** The shown month, between the ways to the one before and the one after it. */
export const MonthSwitch = ({ month, onChange }: { month: string; onChange: (month: string) => void }) => {
  const { t } = useTranslation('attendance');
  const texts = useClockInTexts();
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no group of form fields
    <div role="group" aria-label={t('month')} className={classes.month}>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('previous_month')}
        onClick={() => onChange(monthAfter(month, -1))}
        data-testid="previous-month"
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <strong role="status" data-testid="shown-month">
        {texts.month(month)}
      </strong>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('next_month')}
        disabled={month >= monthOf(new Date())}
        onClick={() => onChange(monthAfter(month, 1))}
        data-testid="next-month"
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </div>
  );
};
