import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import { clockOf } from '../clock-of.ts';
import { createLobbyWait } from '../create-lobby-wait.ts';
import classes from './lobby.module.css';

type LobbyWaitingProps = {
  readonly api: Pick<ApiClient, 'calls'>;
  readonly space: { readonly uuid: string; readonly name: string };
  readonly kept: { readonly name: string; readonly ticket: string };
  /** Enters the space. Throws the refusal. */
  readonly enter: (roomId: string | null) => Promise<void>;
  /** The guest waits no more, by their own choice (null) or because of a refusal. */
  readonly onEnd: (why: unknown) => void;
};

const secondMs = 1_000;

/** How the guest stands, while this is shown. */
const useLobbyWait = ({ api, space, kept, enter, onEnd }: LobbyWaitingProps) => {
  const latest = useRef({ enter, onEnd });
  latest.current = { enter, onEnd };
  const [wait] = useState(() =>
    createLobbyWait({
      ask: async () => (await api.calls.lobby.standing({ id: space.uuid, ticket: kept.ticket })).data,
      enter: (roomId) => latest.current.enter(roomId),
      onEnd: (why) => latest.current.onEnd(why),
      after(delayMs, callback) {
        const timer = window.setTimeout(callback, delayMs);
        return () => window.clearTimeout(timer);
      },
      now: () => performance.now(),
    }),
  );
  useEffect(() => {
    wait.start();
    return wait.stop;
  }, [wait]);
  return useStore(wait.store);
};

const Declined = ({ againMs, onAgain }: { againMs: number; onAgain: () => void }) => {
  const { t } = useTranslation('lobby');
  const [now, setNow] = useState(() => performance.now());
  useEvery(secondMs, () => setNow(performance.now()));
  const leftMs = againMs - now;
  return (
    <section className={classes.waiting} role="alert" data-testid="lobby-declined">
      <h2 className={classes.title}>{t('declined.title')}</h2>
      <p>{t('declined.text')}</p>
      {leftMs > 0 && (
        <p role="timer" className={classes.soft}>
          {t('declined.again_in', { time: clockOf(leftMs) })}
        </p>
      )}
      <Button
        variant="default"
        className={classes.leave}
        disabled={leftMs > 0}
        onClick={onAgain}
        data-testid="ask-again"
      >
        {t('declined.again')}
      </Button>
    </section>
  );
};

/** A guest waits here until people inside admit them: how long, and whether anyone is there. */
export const LobbyWaiting = (props: LobbyWaitingProps) => {
  const { t } = useTranslation('lobby');
  const { api, space, kept, onEnd } = props;
  const { standing: state, isLost } = useLobbyWait(props);
  const [now, setNow] = useState(() => performance.now());
  useEvery(secondMs, () => setNow(performance.now()));
  const end = () => onEnd(null);
  if (state?.kind === 'declined') return <Declined againMs={state.againMs} onAgain={end} />;
  const leave = () => {
    // The page goes back even if the server does not answer: it drops silent guests itself.
    api.calls.lobby.leave({ id: space.uuid, ticket: kept.ticket }).catch(() => undefined);
    end();
  };
  const sentence =
    state === null
      ? ''
      : state.kind === 'entering'
        ? t('waiting.entering')
        : t(state.isAnyoneInside ? 'waiting.inside' : 'waiting.nobody');
  return (
    <section className={classes.waiting} aria-labelledby="lobby-title" data-testid="lobby-waiting">
      <h2 id="lobby-title" className={classes.title}>
        {t('waiting.title', { space: space.name })}
      </h2>
      <p>{t('waiting.as', { name: kept.name })}</p>
      <p role="status" data-testid="lobby-sentence">
        {isLost ? t('waiting.lost') : sentence}
      </p>
      {state?.kind === 'waiting' && (
        <p role="timer" className={classes.time}>
          {t('waiting.waited', { time: clockOf(now - state.sinceMs) })}
        </p>
      )}
      <p className={classes.soft}>{t('waiting.stay')}</p>
      <Button variant="default" className={classes.leave} onClick={leave} data-testid="leave-lobby">
        {t('waiting.leave')}
      </Button>
    </section>
  );
};
