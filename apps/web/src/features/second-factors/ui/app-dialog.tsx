import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { focusMissing } from '../../../ui/form/missing-fields.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { QrCode } from '../../../ui/page/qr-code.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';

/** Groups of four letters are easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/**
 * Sets up an authenticator app: scan or type the secret, then enter the first code.
 * @param onDone called with recovery codes when this is the first factor
 */
export const AppDialog = ({
  secret,
  uri,
  onDone,
  onClose,
}: {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('second_factors');
  const words = useDialogWords();
  const sentenceOf = useFactorSentence();
  const { calls } = useApi();
  const { isBusy, failure, act } = useAct();
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusMissing(event.currentTarget)) return;
    void act(async () => {
      const { data } = await calls.secondFactors.confirmAuthenticator({ code });
      toasts.show(t('app.done'), { tone: 'success' });
      onDone(data.recovery_codes);
    });
  };
  const copy = () =>
    act(async () => {
      if (await copyText(secret)) toasts.show(t('app.copied'));
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('app.title')}
      width={450}
      closeLabel={words.close}
      isBusy={isBusy}
      testId="set-up-app"
    >
      <form className={classes.form} noValidate onSubmit={submit} aria-busy={isBusy}>
        <p className={rows.hint}>{t('app.scan')}</p>
        <QrCode text={uri} label={t('app.qr')} className={classes.qr} />
        <p className={rows.hint}>{t('app.by_hand')}</p>
        <p className={classes.key} data-testid="secret">
          {inGroups(secret)}
        </p>
        <Button variant="subtle" onClick={() => void copy()}>
          {t('app.copy')}
        </Button>
        <TextField
          label={t('app.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          data-testid="app-code"
        />
        <FormError sentence={failure === null ? null : sentenceOf(failure)} />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={isBusy} data-testid="app-submit">
            {t(isBusy ? 'app.sending' : 'app.submit')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
