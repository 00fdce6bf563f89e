import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import classes from './members-part.module.css';

// Loaded on demand, because it is rarely opened.
const AuditDialog = lazyPart(async () => ({ default: (await import('./audit-dialog.tsx')).AuditDialog }));

/** The way to the audit log of a company. */
export const AuditPart = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="dashboard-audit">
      <h2 id="dashboard-audit" className={classes.heading}>
        {t('audit.title')}
      </h2>
      <p className={classes.hint}>{t('audit.hint')}</p>
      <Button
        variant="default"
        leftSection={<IconHistory size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
        data-testid="open-audit"
      >
        {t('audit.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AuditDialog companyId={companyId} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
};
