import { IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import classes from './openers.module.css';

// Loaded on demand, because they are large and rarely opened.
const OwnDialog = lazyPart(async () => ({ default: (await import('./own-dialog.tsx')).OwnDialog }));
const CompanyDialog = lazyPart(async () => ({
  default: (await import('./company-dialog.tsx')).CompanyDialog,
}));

/** A part of a page about clock-ins, with the button that opens their dialog. */
const Opener = ({ companyId, of }: { companyId: string; of: 'own' | 'company' }) => {
  const { t } = useTranslation('attendance');
  const [isOpen, setOpen] = useState(false);
  const Shown = of === 'own' ? OwnDialog : CompanyDialog;
  const Heading = of === 'own' ? 'h4' : 'h2';
  return (
    <section className={classes[of]}>
      <Heading>{of === 'own' ? t('title') : t('company.title')}</Heading>
      <p>{of === 'own' ? t('hint') : t('company.hint')}</p>
      <Button
        variant="default"
        leftSection={<IconClock size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
        data-testid={of === 'own' ? 'open-clock-ins' : 'open-attendance'}
      >
        {of === 'own' ? t('open') : t('company.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <Shown companyId={companyId} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
};

/** The way to one’s own clock-ins, in the settings of the company. */
export const OwnClockIns = ({ companyId }: { companyId: string }) => (
  <WithNamespaces of={['attendance']}>
    <Opener companyId={companyId} of="own" />
  </WithNamespaces>
);

/** The way to the clock-ins of everyone, in the dashboard. */
export const AttendancePart = ({ companyId }: { companyId: string }) => (
  <WithNamespaces of={['attendance']}>
    <Opener companyId={companyId} of="company" />
  </WithNamespaces>
);
