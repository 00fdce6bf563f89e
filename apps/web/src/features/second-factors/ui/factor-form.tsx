import type { Tokens } from '@engawa/contract/accounts';
import type { FactorMethod, SecondFactorQuestion } from '@engawa/contract/second-factors';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { focusMissing } from '../../../ui/form/missing-fields.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { showPasskey } from '../passkeys.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import { FactorSubmit } from './factor-submit.tsx';
import { OtherWays } from './other-ways.tsx';
import classes from './second-factors.module.css';

const hints = {
  authenticator: 'log_in.app_hint',
  passkey: 'log_in.passkey_hint',
  recovery_code: 'log_in.recovery_hint',
} as const;
const offers = {
  authenticator: 'log_in.use_app',
  passkey: 'log_in.use_passkey',
  recovery_code: 'log_in.use_recovery',
} as const;

/**
 * Asks for the second factor: one way at a time, the others behind a button.
 * @param onIn called with the tokens
 * @param onOver called when the ticket has expired
 */
export const FactorForm = ({
  api,
  question,
  onIn,
  onOver,
}: {
  api: ApiClient;
  question: SecondFactorQuestion;
  onIn: (tokens: Tokens) => void;
  onOver: () => void;
}) => {
  const { t } = useTranslation('second_factors');
  const sentenceOf = useFactorSentence();
  const { isBusy, failure, act } = useAct();
  const [method, setMethod] = useState<FactorMethod>(question.methods[0] ?? 'recovery_code');
  const [code, setCode] = useState('');
  const { ticket } = question;
  const calls = api.calls.secondFactors;

  const send = () =>
    act(async () => {
      try {
        if (method !== 'passkey') return onIn(await calls.answer({ ticket, code }));
        const { data: options } = await calls.askPasskey({ ticket });
        onIn(await calls.answer({ ticket, passkey: await showPasskey(options) }));
      } catch (error) {
        if (refusalCodeOf(error) === 'SECOND_FACTOR_IS_OVER') return onOver();
        throw error;
      }
    });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusMissing(event.currentTarget)) return;
    void send();
  };
  const change = (to: FactorMethod) => {
    setMethod(to);
    setCode('');
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      <p className={rows.hint}>{t(hints[method])}</p>
      <FormError sentence={failure === null ? null : sentenceOf(failure)} />
      {method === 'authenticator' && (
        <TextField
          key="app"
          label={t('log_in.app_code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          aria-required
          data-testid="factor-code"
        />
      )}
      {method === 'recovery_code' && (
        <TextField
          key="recovery"
          label={t('log_in.recovery_code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          aria-required
          data-testid="factor-recovery"
        />
      )}
      <FactorSubmit
        size="md"
        fullWidth
        className={classes.button}
        isSending={isBusy}
        isPasskey={method === 'passkey'}
        passkey={t('log_in.use_passkey')}
        send={t('log_in.submit')}
        sending={t('log_in.sending')}
        data-testid="submit"
      />
      <OtherWays
        ways={question.methods}
        shown={method}
        isBusy={isBusy}
        labelOf={(other) => t(offers[other])}
        onChange={change}
      />
      <p className={rows.hint}>{t('log_in.lost')}</p>
    </form>
  );
};
