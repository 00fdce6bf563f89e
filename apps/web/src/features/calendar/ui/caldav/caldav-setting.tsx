import type { CaldavAccount } from '@engawa/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import rows from '../../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../../ui/page/notice.tsx';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import classes from '../calendar-panel.module.css';
import {
  ChooseCaldavDialog,
  ConnectCaldavDialog,
  DisconnectCaldavDialog,
  RenewCaldavDialog,
} from './caldav-dialogs.tsx';

type Task = 'choose' | 'again' | 'disconnect';
const dialogs = { choose: ChooseCaldavDialog, again: RenewCaldavDialog, disconnect: DisconnectCaldavDialog };

/** One account, why it could not be read, and what can be done with it. */
const AccountRow = ({
  account: { id, host, user_name, problem, connected_at },
  readAgain,
}: {
  account: CaldavAccount;
  readAgain: () => Promise<unknown>;
}) => {
  const { t, i18n } = useTranslation('calendar');
  const [task, setTask] = useState<Task | null>(null);
  const account = t('caldav.account', { name: user_name, host });
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(connected_at));
  const Opened = task === null ? null : dialogs[task];
  const button = (kind: Task) => (
    <Button
      variant="default"
      aria-label={t(`caldav.${kind}_of`, { account })}
      data-testid={`caldav-${kind}`}
      onClick={() => setTask(kind)}
    >
      {t(`caldav.${kind}`)}
    </Button>
  );
  return (
    <li className={rows.row} data-testid="caldav-setting-row">
      <div className={rows.what}>
        <strong>{account}</strong>
        <span>{t('caldav.since', { date })}</span>
        {problem !== null && <span>{t(`caldav.problem.${problem}`)}</span>}
      </div>
      {button(problem === 'password' ? 'again' : 'choose')}
      {button('disconnect')}
      {Opened !== null && (
        <Opened accountId={id} account={account} onClose={() => setTask(null)} onDone={readAgain} />
      )}
    </li>
  );
};

/** The CalDAV accounts that are connected, and the way to another one. */
export const CaldavSetting = () => {
  const { t } = useTranslation(['calendar', 'app']);
  const { queries } = useApi();
  const sentenceOf = useTroubleSentence();
  const [isConnecting, setConnecting] = useState(false);
  const found = useQuery({ ...queries.caldav.accounts.queryOptions(), staleTime: 0 });
  const data = found.data?.data ?? null;
  return (
    <section className={classes.setting} data-testid="caldav-setting">
      <h4 className={classes.settingTitle}>{t('calendar:caldav.title')}</h4>
      {found.isPending && <Loading label={t('app:loading')} />}
      {found.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void found.refetch()}>
          {sentenceOf(found.error)}
        </LoadFailure>
      )}
      {data !== null && (
        <>
          <p className={rows.hint}>{t('calendar:caldav.hint')}</p>
          {!data.is_allowed && <Notice tone="info">{t('calendar:plan')}</Notice>}
          <ul className={rows.list}>
            {data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} readAgain={() => found.refetch()} />
            ))}
          </ul>
          {data.is_allowed && (
            <div>
              <Button
                size="xs"
                variant="default"
                data-testid="connect-caldav"
                onClick={() => setConnecting(true)}
              >
                {t('calendar:caldav.connect_account')}
              </Button>
            </div>
          )}
        </>
      )}
      {isConnecting && (
        <ConnectCaldavDialog onClose={() => setConnecting(false)} onDone={() => found.refetch()} />
      )}
    </section>
  );
};
