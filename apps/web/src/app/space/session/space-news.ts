import type { Space } from '@engawa/contract/spaces';
import type { Presence } from '../../../features/presence/index.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';

export type SpaceNewsDeps = {
  readonly realtime: Pick<RealtimeClient, 'on'>;
  readonly entering: Pick<Presence['entering'], 'store'>;
  /** Fetches the current space from the server. */
  read(): Promise<Space>;
  /** Called with the answer. */
  taken(space: Space): void;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** In [0, 1). */
  random(): number;
};

/**
 * Everyone in a space receives the same message: their requests are spread over this time, in ms.
 */
const spreadMs = 1_500;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;

/** Maximum age of an answer when it arrives. */
const newsOfRooms = [
  'CreatedRoomEvent',
  'DeleteRoomEvent',
  'ChangeRoomNameEvent',
  'ChangeWallPaperEvent',
  'LockRoom',
] as const;

/**
 * Fetches the space again when a message announces a change, and after each reconnect, because
 * messages sent during the interruption were lost.
 * @returns the function that ends it
 */
export const createSpaceNews = ({
  realtime,
  entering,
  read,
  taken,
  after,
  random,
}: SpaceNewsDeps): (() => void) => {
  let newsCount = 0;
  let isAsking = false;
  let stopWaiting: (() => void) | null = null;
  let isOver = false;
  const isInside = () => entering.store.getState().entry.kind === 'inside';
  let wasInside = isInside();

  const askIn = (delayMs: number, retryMs: number) => {
    // If a request is running, another follows its answer; a waiting one covers this change too.
    if (isOver || isAsking || stopWaiting !== null) return;
    stopWaiting = after(delayMs, () => {
      stopWaiting = null;
      // Reconnecting fetches anyway; a user who was removed needs no update.
      if (isInside()) void ask(retryMs);
    });
  };
  const soon = () => askIn(random() * spreadMs, firstRetryMs);

  const ask = async (retryMs: number) => {
    isAsking = true;
    const before = newsCount;
    const space = await read().catch(() => null);
    isAsking = false;
    if (isOver) return;
    if (space === null) return askIn(retryMs, Math.min(maxRetryMs, 2 * retryMs));
    if (newsCount !== before) return soon();
    taken(space);
  };

  const stops = [
    ...newsOfRooms.map((event) =>
      realtime.on(event, () => {
        newsCount += 1;
      }),
    ),
    realtime.on('FetchSpaceInfoEvent', () => {
      newsCount += 1;
      soon();
    }),
    entering.store.subscribe(({ entry }, { entry: before }) => {
      if (entry.kind !== 'inside' || before.kind === 'inside') return;
      if (wasInside) soon();
      wasInside = true;
    }),
  ];
  return () => {
    isOver = true;
    stopWaiting?.();
    endAll(stops);
  };
};
