import type { OpenSession } from '@engawa/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { browserWords } from '../browser-words.ts';
import classes from './account-section.module.css';
import formClasses from './form.module.css';
import { SettingsPart } from './settings-part.tsx';

/** The user's sessions, each with a button to log out. */
export const SessionsPart = () => {
  const { t } = useTranslation(['account_settings', 'app']);
  const api = useApi();
  const queryClient = useQueryClient();
  const sentence = useTroubleSentence();
  // Always refetched, because another device may have logged in or out.
  const sessions = useQuery(api.queries.accounts.listSessions.queryOptions({ staleTime: 0 }));
  const end = async (work: () => Promise<string>) => {
    try {
      toasts.show(await work(), { tone: 'success' });
    } catch (error) {
      toasts.show(sentence(error), { tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: api.queries.accounts.listSessions.key() });
  };
  const endOne = (id: string) =>
    end(async () => {
      await api.calls.accounts.endSession({ id });
      return t('sessions.ended');
    });
  const endOthers = () =>
    end(async () => {
      const { data } = await api.calls.accounts.endOtherSessions();
      return t('sessions.others_ended', { count: data.ended });
    });

  const list = sessions.data?.data;
  return (
    <SettingsPart title={t('sessions.title')} testId="sessions-part">
      {sessions.isPending && <Loading label={t('app:loading')} />}
      {sessions.isError && (
        <Notice
          tone="danger"
          action={
            <Button size="xs" variant="default" onClick={() => void sessions.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('sessions.failed')} {sentence(sessions.error)}
        </Notice>
      )}
      {list && (
        <ul className={classes.sessions}>
          {list.map((one) => (
            <SessionRow key={one.id} session={one} onEnd={() => void endOne(one.id)} />
          ))}
        </ul>
      )}
      {list && list.length > 1 && (
        <Button
          variant="default"
          className={classes.button}
          data-testid="end-others"
          onClick={() => void endOthers()}
        >
          {t('sessions.end_others')}
        </Button>
      )}
      {list?.length === 1 && <p className={formClasses.soft}>{t('sessions.alone')}</p>}
    </SettingsPart>
  );
};

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const { t, i18n } = useTranslation(['account_settings', 'second_factors']);
  const { browser, system } = browserWords(session.user_agent);
  const device =
    browser && system
      ? t('sessions.browser_on', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(session.last_seen_at),
  );
  return (
    <li className={classes.session}>
      <div className={classes.sessionText}>
        <span className={classes.line}>
          <span className={classes.value}>{device}</span>
          {session.is_current && (
            <span className={classes.badge} data-tone="success">
              {t('sessions.this_one')}
            </span>
          )}
        </span>
        <span className={formClasses.soft}>{t('sessions.last_seen', { time })}</span>
        {session.login_method !== null && (
          <span className={formClasses.soft}>
            {t('sessions.login_method', {
              method: t(`second_factors:login_methods.${session.login_method}`),
            })}
          </span>
        )}
        {session.address !== null && (
          <span className={formClasses.soft}>{t('sessions.address', { address: session.address })}</span>
        )}
      </div>
      {!session.is_current && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('sessions.end_name', { device })}
          data-testid="end-session"
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};
