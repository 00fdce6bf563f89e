import type { Tokens } from '@engawa/contract/accounts';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import { showPasskey } from '../passkeys.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import { usePasskeyPlace } from '../use-passkey-place.ts';
import classes from './second-factors.module.css';

/**
 * Login by a passkey alone. Absent where passkeys do not work: in another browser, or at another
 * address.
 */
export const PasskeyLogIn = ({ api, onIn }: { api: ApiClient; onIn: (tokens: Tokens) => void }) => {
  const { t } = useTranslation('second_factors');
  const sentenceOf = useFactorSentence();
  const { isBusy, failure, act } = useAct();
  const isHere = usePasskeyPlace(api);
  if (!isHere) return null;
  const calls = api.calls.secondFactors;
  const logIn = () =>
    act(async () => {
      const { data } = await calls.startPasskeyLogIn();
      onIn(await calls.logInByPasskey({ ticket: data.ticket, passkey: await showPasskey(data.options) }));
    });
  return (
    <div className={`${classes.form} ${classes.alone}`}>
      <FormError sentence={failure === null ? null : sentenceOf(failure)} />
      <Button
        variant="default"
        size="md"
        fullWidth
        className={classes.button}
        disabled={isBusy}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        onClick={() => void logIn()}
        data-testid="passkey-log-in"
      >
        {t(isBusy ? 'passkey.asking' : 'passkey.log_in')}
      </Button>
    </div>
  );
};
