import type { SelfConfirmation, User } from '@engawa/contract/accounts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './account-section.module.css';
import formClasses from './form.module.css';
import { SettingsPart } from './settings-part.tsx';
import type { WithProof } from './with-proof.ts';

/** Downloads all stored data about the user as a file. */
export const DataPart = () => {
  const { t } = useTranslation('account_settings');
  const { calls } = useApi();
  const words = useDialogWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  const isRunning = useRef(false);
  const exportAll = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const data = await calls.accounts.exportMe();
      setCut(data.cut_short.length > 0);
      saveFile(
        `engawa-${data.exported_at.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      );
    } catch (error) {
      setFailure(words.sentenceOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <SettingsPart title={t('data.title')} testId="data-part">
      <p className={formClasses.soft}>{t('data.hint')}</p>
      <FormError sentence={failure} />
      {isCut && <Notice tone="warning">{t('data.cut_short')}</Notice>}
      <Button
        variant="default"
        className={classes.button}
        aria-disabled={isBusy}
        data-testid="export-data"
        onClick={() => void exportAll()}
      >
        {t(isBusy ? 'data.exporting' : 'data.export')}
      </Button>
    </SettingsPart>
  );
};

/**
 * Deletes the account: says first what is lost, then asks for the password, or for a proof where
 * there is none.
 */
export const RemovalPart = ({
  me,
  withProof,
  onDeleted,
}: {
  me: User;
  withProof: WithProof;
  onDeleted: () => void;
}) => {
  const { t } = useTranslation('account_settings');
  const { calls } = useApi();
  const words = useDialogWords();
  const [isAsking, setAsking] = useState(false);
  const removeBy = async (proof: SelfConfirmation) => {
    await calls.accounts.deleteMe(proof);
    toasts.show(t('removal.done'), { tone: 'success' });
    onDeleted();
  };
  const remove = (password: string) =>
    me.has_password ? removeBy({ password }) : withProof((proof) => removeBy({ proof }));
  return (
    <SettingsPart title={t('removal.title')} tone="danger" testId="removal-part">
      <p className={formClasses.soft}>{t('removal.hint')}</p>
      <Button
        color="red"
        variant="outline"
        className={classes.button}
        data-testid="delete-account"
        onClick={() => setAsking(true)}
      >
        {t('removal.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('removal.question')}
        confirmLabel={t('removal.yes')}
        cancelLabel={t('cancel')}
        tone="danger"
        {...(me.has_password ? { passwordLabel: t('removal.password') } : {})}
        onConfirm={remove}
        words={words}
        testId="delete-question"
      >
        <p className={classes.lost}>{t('removal.lost')}</p>
        <ul className={classes.lostList}>
          <li>{t('removal.lost_profile')}</li>
          <li>{t('removal.lost_places')}</li>
          <li>{t('removal.lost_company')}</li>
        </ul>
        <p className={classes.lost}>{t('removal.kept')}</p>
        <p className={classes.lost}>{t('removal.manager')}</p>
      </ConfirmDialog>
    </SettingsPart>
  );
};
