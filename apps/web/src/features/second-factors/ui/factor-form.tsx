import type { Tokens } from '@engawa/contract/accounts';
import type { FactorMethod, SecondFactorQuestion } from '@engawa/contract/second-factors';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { focusMissing } from '../../../ui/form/missing-fields.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showPasskey } from '../passkeys.ts';
import { useAct } from '../use-act.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
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
      <p className={classes.hint}>{t(hints[method])}</p>
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
      <SubmitButton
        size="md"
        fullWidth
        className={classes.button}
        isSending={isBusy}
        leftSection={
          method === 'passkey' ? <IconFingerprint size={20} stroke={1.75} aria-hidden /> : undefined
        }
        data-testid="submit"
      >
        {method === 'passkey'
          ? t(isBusy ? 'passkey.asking' : 'log_in.use_passkey')
          : t(isBusy ? 'log_in.sending' : 'log_in.submit')}
      </SubmitButton>
      <div className={classes.others}>
        {question.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="subtle"
              disabled={isBusy}
              onClick={() => change(other)}
              data-testid={`use-${other}`}
            >
              {t(offers[other])}
            </Button>
          ))}
      </div>
      <p className={classes.hint}>{t('log_in.lost')}</p>
    </form>
  );
};
