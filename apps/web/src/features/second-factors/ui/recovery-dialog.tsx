import { useTranslation } from 'react-i18next';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';

/** Prints a text alone, without the page around it. */
const print = (text: string) => {
  const sheet = window.open('', '_blank', 'width=600,height=800');
  if (sheet === null) return;
  const pre = sheet.document.createElement('pre');
  pre.textContent = text;
  sheet.document.body.append(pre);
  sheet.print();
  sheet.close();
};

/**
 * Shows ten recovery codes, once.
 * @param email the account's address, for the printed sheet
 */
export const RecoveryDialog = ({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation('second_factors');
  const words = useDialogWords();
  const sentenceOf = useFactorSentence();
  const { failure, act } = useAct();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date());
  const sheet = `${t('recovery.file_head', { email, date })}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    act(async () => {
      if (await copyText(codes.join('\n'))) toasts.show(t('recovery.copied'));
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('recovery.title')}
      width={552}
      // The codes are shown only once.
      isInsistent
      closeLabel={words.close}
      testId="recovery"
    >
      <div className={classes.form}>
        <p className={rows.hint}>{t('recovery.text')}</p>
        <ul className={classes.codes} aria-label={t('recovery.list')} data-testid="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <FormError sentence={failure === null ? null : sentenceOf(failure)} />
        <div className={classes.others}>
          <Button variant="default" onClick={() => void copy()}>
            {t('recovery.copy')}
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile('engawa-recovery-codes.txt', 'text/plain', sheet)}
          >
            {t('recovery.download')}
          </Button>
          <Button variant="default" onClick={() => print(sheet)}>
            {t('recovery.print')}
          </Button>
        </div>
        <DialogActions>
          <Button onClick={onClose} data-autofocus data-testid="recovery-kept">
            {t('recovery.kept')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
