import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import rows from '../../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../../ui/page/notice.tsx';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import classes from '../calendar-panel.module.css';
import { ConnectGoogle, DisconnectGoogleDialog } from './google-parts.tsx';
import { useGoogleAccounts } from './use-google.ts';

/** The Google accounts that are connected, what is read from them, and the way to another one. */
export const GoogleCalendarSetting = () => {
  const { t, i18n } = useTranslation(['calendar', 'app']);
  const sentenceOf = useTroubleSentence();
  const { found, google } = useGoogleAccounts();
  const [leaving, setLeaving] = useState<string | null>(null);
  const dateOf = (at: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at));
  return (
    <section className={classes.setting} data-testid="google-calendar-setting">
      <h4 className={classes.settingTitle}>{t('calendar:google.title')}</h4>
      {found.isPending && <Loading label={t('app:loading')} />}
      {found.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void found.refetch()}>
          {sentenceOf(found.error)}
        </LoadFailure>
      )}
      {google !== null && (
        <>
          <p className={rows.hint}>{t(google.is_set_up ? 'calendar:google.hint' : 'calendar:google.off')}</p>
          {!google.is_allowed && <Notice tone="info">{t('calendar:plan')}</Notice>}
          <ul className={rows.list}>
            {google.accounts.map(({ email, problem, connected_at }) => (
              <li key={email} className={rows.row} data-testid="google-setting-row">
                <div className={rows.what}>
                  <strong>{email}</strong>
                  <span>{t('calendar:google.since', { date: dateOf(connected_at) })}</span>
                  {problem !== null && <span>{t(`calendar:google.problem.${problem}`)}</span>}
                </div>
                {(problem === 'lost' || problem === 'forbidden') && <ConnectGoogle again={email} />}
                <Button
                  variant="default"
                  aria-label={t('calendar:google.disconnect_of', { email })}
                  onClick={() => setLeaving(email)}
                >
                  {t('calendar:google.disconnect')}
                </Button>
              </li>
            ))}
          </ul>
          {google.is_set_up && google.is_allowed && (
            <div>
              <ConnectGoogle />
            </div>
          )}
        </>
      )}
      {leaving !== null && (
        <DisconnectGoogleDialog
          email={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => found.refetch()}
        />
      )}
    </section>
  );
};
