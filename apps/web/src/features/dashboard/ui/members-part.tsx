import { IconUpload, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CsvButton } from '../../../ui/page/csv-button.tsx';
import classes from './members-part.module.css';

// Loaded on demand: it is the largest part of the dashboard.
const PermissionsDialog = lazyPart(async () => ({
  default: (await import('./permissions-dialog.tsx')).PermissionsDialog,
}));

const ImportDialog = lazyPart(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** The members of a company: the way to permission management, and their list as a file. */
export const MembersPart = ({
  companyId,
  openSpace,
}: {
  companyId: string;
  /** Obtains the token of a space; calls about its members are refused without it. */
  openSpace: (spaceId: string) => Promise<void>;
}) => {
  const { t } = useTranslation('dashboard');
  const { calls } = useApi();
  const { sentenceOf } = useDialogWords();
  const [open, setOpen] = useState<'permissions' | 'import' | null>(null);
  const close = () => setOpen(null);
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <section aria-labelledby="dashboard-members">
      <h2 id="dashboard-members" className={classes.heading}>
        {t('people.title')}
      </h2>
      <p className={classes.hint}>{t('people.hint')}</p>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconUsers {...icon} />}
          onClick={() => setOpen('permissions')}
          data-testid="open-permissions"
        >
          {t('people.open')}
        </Button>
        <CsvButton
          name="engawa-members.csv"
          load={() => calls.companies.exportMembers({ id: companyId })}
          words={{ label: t('people.export'), saving: t('people.exporting'), saved: t('people.exported') }}
          sentenceOf={sentenceOf}
          testId="export-members"
        />
        <Button
          variant="default"
          leftSection={<IconUpload {...icon} />}
          onClick={() => setOpen('import')}
          data-testid="open-import"
        >
          {t('import.open')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'permissions' && (
          <PermissionsDialog companyId={companyId} openSpace={openSpace} onClose={close} />
        )}
        {open === 'import' && <ImportDialog companyId={companyId} onClose={close} />}
      </Suspense>
    </section>
  );
};
