import type { LobbyStanding } from '@engawa/contract/lobby';
import { lobbyLookMs } from '@engawa/contract/lobby';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { isPassing, troubleOf } from '../../../platform/api-client/refusal.ts';
import { useEvery } from '../../../ui/use-every.ts';
import { clockOf } from '../clock-of.ts';
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

type State =
  | { readonly kind: 'waiting'; readonly sinceMs: number; readonly isAnyoneInside: boolean }
  | { readonly kind: 'entering' }
  /** `again`: from when on they may ask again, by `performance.now()`. */
  | { readonly kind: 'declined'; readonly againMs: number };

/** The same moment by the steady clock of this page, which nobody can set. */
const steadyOf = ({ waiting_since, server_time }: LobbyStanding): number =>
  performance.now() - (Date.parse(server_time) - Date.parse(waiting_since));

/** Asks every few seconds how the guest stands, and enters once they are admitted. */
const useStanding = ({ api, space, kept, enter, onEnd }: LobbyWaitingProps) => {
  const [state, setState] = useState<State | null>(null);
  const [isLost, setLost] = useState(false);
  const latest = useRef({ enter, onEnd });
  latest.current = { enter, onEnd };
  useEffect(() => {
    let timer = 0;
    let hasEnded = false;
    const later = (delayMs: number) => {
      timer = window.setTimeout(() => void look(), delayMs);
    };
    const look = async () => {
      try {
        const { data } = await api.calls.lobby.standing({ id: space.uuid, ticket: kept.ticket });
        if (hasEnded) return;
        setLost(false);
        if (data.state === 'waiting') {
          const { is_anyone_inside: isAnyoneInside } = data;
          setState({ kind: 'waiting', sinceMs: steadyOf(data), isAnyoneInside });
          return later(lobbyLookMs);
        }
        setState({ kind: 'entering' });
        await latest.current.enter(data.room_id);
      } catch (error) {
        if (hasEnded) return;
        const trouble = troubleOf(error);
        setLost(trouble.kind === 'unreachable');
        // A guest who waits asks on after a fault too.
        if (trouble.kind !== 'refusal' || isPassing(error)) return later(lobbyLookMs);
        if (trouble.code !== 'GUEST_IS_DECLINED') return latest.current.onEnd(error);
        const waitMs = (trouble.retryAfterSeconds ?? 0) * secondMs;
        setState({ kind: 'declined', againMs: performance.now() + waitMs });
      }
    };
    void look();
    return () => {
      hasEnded = true;
      window.clearTimeout(timer);
    };
  }, [api, space.uuid, kept.ticket]);
  return { state, isLost };
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
  const { state, isLost } = useStanding(props);
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
