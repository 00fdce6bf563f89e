import type { SecondFactors } from '@engawa/contract/second-factors';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { makePasskey } from '../passkeys.ts';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import type { Security, SecurityAction } from './use-security.ts';

/** The dialogs of the security settings; one is open at a time. */
export const SecurityDialogs = ({
  security,
  ways,
  email,
  leave,
}: {
  security: Security;
  ways: SecondFactors['proofs'];
  email: string;
  leave: (url: string) => void;
}) => {
  const { step, close, done, proved } = security;
  if (step === null) return null;
  switch (step.kind) {
    case 'prove':
      return (
        <ProofDialog
          ways={ways}
          leave={leave}
          onClose={close}
          onProved={(given) => proved(given, step.action)}
        />
      );
    case 'app':
      return (
        <AppDialog secret={step.secret} uri={step.uri} onClose={close} onDone={(codes) => void done(codes)} />
      );
    case 'codes':
      return <RecoveryDialog codes={step.codes} email={email} onClose={close} />;
    case 'name':
      return <NameStep security={security} action={step.action} />;
    case 'confirm':
      return <ConfirmStep security={security} action={step.action} />;
  }
};

const NameStep = ({ security, action }: { security: Security; action: SecurityAction }) => {
  const { t } = useTranslation('second_factors');
  const { calls } = useApi();
  const { close, done, withProof } = security;
  if (action.kind === 'rename_passkey')
    return (
      <PasskeyNameDialog
        title={t('new_passkey.rename_title')}
        initialName={action.passkey.name}
        submit={t('new_passkey.rename')}
        sending={t('proof.sending')}
        onClose={close}
        send={async (name) => {
          await calls.secondFactors.renamePasskey({ id: action.passkey.id, name });
          toasts.show(t('new_passkey.renamed'), { tone: 'success' });
          await done(null);
        }}
      />
    );
  const add = (name: string) =>
    withProof(action, async (proof) => {
      const { data: asked } = await calls.secondFactors.startPasskey({ proof });
      const passkey = await makePasskey(asked.options);
      const { data } = await calls.secondFactors.addPasskey({ ticket: asked.ticket, name, passkey });
      toasts.show(t('new_passkey.done'), { tone: 'success' });
      await done(data.recovery_codes);
    });
  return (
    <PasskeyNameDialog
      title={t('new_passkey.title')}
      initialName={t('new_passkey.suggested')}
      submit={t('new_passkey.submit')}
      sending={t('new_passkey.sending')}
      onClose={close}
      send={add}
    />
  );
};

const ConfirmStep = ({ security, action }: { security: Security; action: SecurityAction }) => {
  const { t } = useTranslation('second_factors');
  const words = useDialogWords();
  const { calls } = useApi();
  const { done, withProof } = security;
  const factors = calls.secondFactors;
  const name = action.kind === 'remove_passkey' ? action.passkey.name : '';
  const texts = {
    remove_app: [t('app.remove_title'), t('app.remove_text'), t('settings.remove')],
    remove_passkey: [
      t('new_passkey.remove_title', { name }),
      t('new_passkey.remove_text'),
      t('settings.remove'),
    ],
    renew_codes: [t('recovery.renew_title'), t('recovery.renew_text'), t('settings.renew')],
  } as const;
  const perform = async (proof: string) => {
    if (action.kind === 'renew_codes')
      return done((await factors.renewRecoveryCodes({ proof })).data.recovery_codes);
    if (action.kind === 'remove_passkey') {
      await factors.removePasskey({ id: action.passkey.id, proof });
      toasts.show(t('new_passkey.removed'), { tone: 'success' });
    } else {
      await factors.removeAuthenticator({ proof });
      toasts.show(t('app.removed'), { tone: 'success' });
    }
    return done(null);
  };
  const [title, text, confirmLabel] =
    texts[action.kind === 'remove_passkey' || action.kind === 'renew_codes' ? action.kind : 'remove_app'];
  return (
    <ConfirmDialog
      isOpen
      // The dialog closes itself after confirming; by then the next step may already be open.
      onClose={() => security.closeIf('confirm')}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={words.cancel}
      tone="danger"
      onConfirm={() => withProof(action, perform)}
      words={words}
      testId="confirm-security"
    >
      {text}
    </ConfirmDialog>
  );
};
