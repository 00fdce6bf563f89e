import type { IdentityProof, SecondFactors } from '@engawa/contract/second-factors';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { focusMissing } from '../../../ui/form/missing-fields.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../../../ui/form/use-act.ts';
import rows from '../../../ui/menu/setting-rows.module.css';
import { showPasskey } from '../passkeys.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import { ExternalProof } from './external-proof.tsx';
import { FactorSubmit } from './factor-submit.tsx';
import { OtherWays } from './other-ways.tsx';
import classes from './second-factors.module.css';

type Way = SecondFactors['proofs'][number];

type TypedWay = Exclude<Way, 'outside'>;

const others = {
  password: 'proof.other_password',
  code: 'proof.other_code',
  passkey: 'proof.other_passkey',
} as const;

type ProofDialogProps = {
  ways: readonly Way[];
  /** Navigates to the address of a provider. */
  leave: (url: string) => void;
  /** Called with the proof. */
  onProved: (proof: string) => void;
  onClose: () => void;
};

/** Asks for a proof of identity before security settings are changed. */
export const ProofDialog = ({ ways, leave, ...rest }: ProofDialogProps) => {
  const typed = ways.filter((way) => way !== 'outside');
  return typed.length === 0 && ways.length > 0 ? (
    <ExternalProofDialog leave={leave} onClose={rest.onClose} />
  ) : (
    <TypedProofDialog ways={typed} {...rest} />
  );
};

const ExternalProofDialog = ({ leave, onClose }: Pick<ProofDialogProps, 'leave' | 'onClose'>) => {
  const { t } = useTranslation('second_factors');
  const words = useDialogWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.title')}
      width={450}
      closeLabel={words.close}
      testId="proof"
    >
      <div className={classes.form}>
        <p className={rows.hint}>{t('proof.outside_text')}</p>
        <ExternalProof leave={leave} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};

const TypedProofDialog = ({
  ways,
  onProved,
  onClose,
}: Pick<ProofDialogProps, 'onProved' | 'onClose'> & { ways: readonly TypedWay[] }) => {
  const { t } = useTranslation('second_factors');
  const words = useDialogWords();
  const sentenceOf = useFactorSentence();
  const { calls } = useApi();
  const { isBusy, failure, act } = useAct();
  const [way, setWay] = useState<TypedWay>(ways[0] ?? 'password');
  const [typed, setTyped] = useState('');

  const readProof = async (): Promise<IdentityProof> => {
    if (way === 'password') return { password: typed };
    if (way === 'code') return { code: typed };
    const { data } = await calls.secondFactors.askPasskeyProof();
    return { passkey: { ticket: data.ticket, passkey: await showPasskey(data.options) } };
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusMissing(event.currentTarget)) return;
    void act(async () => {
      const { data } = await calls.secondFactors.prove(await readProof());
      onProved(data.proof);
    });
  };
  const change = (to: TypedWay) => {
    setWay(to);
    setTyped('');
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.title')}
      width={450}
      closeLabel={words.close}
      isBusy={isBusy}
      testId="proof"
    >
      <form className={classes.form} noValidate onSubmit={submit} aria-busy={isBusy}>
        <p className={rows.hint}>{t('proof.text')}</p>
        {way === 'password' && (
          <PasswordField
            key="password"
            label={t('proof.password')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="current-password"
            showLabel={words.showPassword}
            hideLabel={words.hidePassword}
            aria-required
            data-testid="proof-password"
          />
        )}
        {way === 'code' && (
          <TextField
            key="code"
            label={t('proof.code')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            data-testid="proof-code"
          />
        )}
        <FormError sentence={failure === null ? null : sentenceOf(failure)} />
        <OtherWays
          ways={ways}
          shown={way}
          isBusy={isBusy}
          labelOf={(other) => t(others[other])}
          onChange={change}
        />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <FactorSubmit
            isSending={isBusy}
            isPasskey={way === 'passkey'}
            passkey={t('proof.passkey')}
            send={t('proof.submit')}
            sending={t('proof.sending')}
            data-testid="proof-submit"
          />
        </DialogActions>
      </form>
    </Dialog>
  );
};
