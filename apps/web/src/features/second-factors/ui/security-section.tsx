import type { Passkey, SecondFactors } from '@engawa/contract/second-factors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import rows from '../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { knowsPasskeys } from '../passkeys.ts';
import { useFactorSentence } from '../use-factor-sentence.ts';
import classes from './second-factors.module.css';
import { SecurityDialogs } from './security-dialogs.tsx';
import { type SecurityAction, useSecurity } from './use-security.ts';

type Ask = (action: SecurityAction) => void;

/**
 * The security settings of the account besides the password.
 * @param email the account's address, for the sheet of recovery codes
 * @param leave navigates to the provider that proves the user's identity
 */
export const SecuritySection = ({ email, leave }: { email: string; leave: (url: string) => void }) => {
  const { t } = useTranslation('second_factors');
  const sentenceOf = useFactorSentence();
  const { queries } = useApi();
  const mine = useQuery(queries.secondFactors.list.queryOptions());
  const security = useSecurity(mine.data?.data.proofs ?? []);

  if (mine.isPending) return <Loading label={t('settings.loading')} />;
  if (mine.isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="default" onClick={() => void mine.refetch()}>
            {t('settings.again')}
          </Button>
        }
      >
        {t('settings.failed')}
      </Notice>
    );

  const factors = mine.data.data;
  const isOn = factors.authenticator !== null || factors.passkeys.length > 0;
  return (
    <section className={classes.section} data-testid="security">
      <h4 className={classes.title}>
        {t('settings.title')}
        <span className={classes.mark} data-on={isOn || undefined}>
          {t(isOn ? 'settings.on' : 'settings.off')}
        </span>
      </h4>
      <p className={rows.hint}>{t('settings.hint')}</p>
      {!isOn &&
        factors.required_by.map((company) => (
          <Notice key={company} tone="warning">
            {t('settings.required', { company })}
          </Notice>
        ))}
      {security.failure !== null && <Notice tone="danger">{sentenceOf(security.failure)}</Notice>}
      <ul className={rows.list}>
        <AppRow factors={factors} ask={security.ask} />
        <PasskeyRows factors={factors} ask={security.ask} />
        {isOn && (
          <li className={rows.row}>
            <div className={rows.what}>
              <strong>{t('settings.recovery_title')}</strong>
              <span>{t('settings.recovery_left', { count: factors.recovery_codes_left })}</span>
            </div>
            <Button
              variant="default"
              onClick={() => security.ask({ kind: 'renew_codes' })}
              data-testid="renew-codes"
            >
              {t('settings.renew')}
            </Button>
          </li>
        )}
      </ul>
      <SecurityDialogs security={security} ways={factors.proofs} email={email} leave={leave} />
    </section>
  );
};

const useDay = () => {
  const { i18n } = useTranslation();
  return (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(moment));
};

const AppRow = ({ factors, ask }: { factors: SecondFactors; ask: Ask }) => {
  const { t } = useTranslation('second_factors');
  const day = useDay();
  const app = factors.authenticator;
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <strong>{t('settings.app_title')}</strong>
        <span>
          {app === null ? t('settings.app_off') : t('settings.app_on', { date: day(app.confirmed_at) })}
        </span>
      </div>
      {app === null ? (
        <Button variant="default" onClick={() => ask({ kind: 'add_app' })} data-testid="add-app">
          {t('settings.set_up')}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={t('settings.remove_app')}
          onClick={() => ask({ kind: 'remove_app' })}
          data-testid="remove-app"
        >
          {t('settings.remove')}
        </Button>
      )}
    </li>
  );
};

/** Why no passkey can be created here; null when it can. */
const useWhyNoPasskeys = (origin: string | null): string | null => {
  const { t } = useTranslation('second_factors');
  if (origin === null) return t('passkey.nowhere');
  if (origin !== window.location.origin) return t('passkey.elsewhere', { origin });
  return knowsPasskeys() ? null : t('passkey.unsupported');
};

const PasskeyRows = ({ factors, ask }: { factors: SecondFactors; ask: Ask }) => {
  const { t } = useTranslation('second_factors');
  const why = useWhyNoPasskeys(factors.passkey_origin);
  return (
    <>
      <li className={rows.row}>
        <div className={rows.what}>
          <strong>{t('settings.passkeys_title')}</strong>
          <span>{why ?? t('settings.passkeys_none')}</span>
        </div>
        {why === null && (
          <Button variant="default" onClick={() => ask({ kind: 'add_passkey' })} data-testid="add-passkey">
            {t('settings.add_passkey')}
          </Button>
        )}
      </li>
      {factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} ask={ask} />
      ))}
    </>
  );
};

const PasskeyRow = ({ passkey, ask }: { passkey: Passkey; ask: Ask }) => {
  const { t } = useTranslation('second_factors');
  const day = useDay();
  const { name, last_used_at: usedAt } = passkey;
  const facts = [
    usedAt === null
      ? t('settings.passkey_made', { date: day(passkey.created_at) })
      : t('settings.passkey_used', { date: day(usedAt) }),
    ...(passkey.is_backed_up ? [t('settings.passkey_backed_up')] : []),
  ];
  return (
    <li className={rows.row} data-testid="passkey">
      <div className={rows.what}>
        <strong>{name}</strong>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      <Button
        variant="subtle"
        aria-label={t('settings.rename_passkey', { name })}
        onClick={() => ask({ kind: 'rename_passkey', passkey })}
      >
        {t('new_passkey.rename')}
      </Button>
      <Button
        variant="default"
        aria-label={t('settings.remove_passkey', { name })}
        onClick={() => ask({ kind: 'remove_passkey', passkey })}
      >
        {t('settings.remove')}
      </Button>
    </li>
  );
};
