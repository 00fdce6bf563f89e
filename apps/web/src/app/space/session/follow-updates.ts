import { canPassRoomLock } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import type { StoreApi } from 'zustand/vanilla';
import type { Media } from '../../../features/media/index.ts';
import type { Presence } from '../../../features/presence/index.ts';
import type { Rooms } from '../../../features/rooms/index.ts';
import type { Speaking } from '../../../features/speaking/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { UpdateReload } from '../../../platform/updates/create-update-reload.ts';
import { whyOccupied } from './why-occupied.ts';

/** After a restart everyone asks: their requests are spread over this time, in ms. */
const spreadMs = 5_000;
/**
 * Of several processes the one that answers may be updated later than the one that holds the
 * connection, so it is asked again now and then, in ms.
 */
const againMs = 10 * 60_000;

/**
 * Asks after each reconnection whether the server was updated, and keeps the page from reloading in
 * a conversation.
 * @returns the function that ends it
 */
export const followUpdates = ({
  updates,
  api: { calls },
  presence: { entering, model },
  media,
  speaking,
  rooms,
  spaceNow,
  after,
  random,
}: {
  readonly updates: UpdateReload;
  readonly api: Pick<ApiClient, 'calls'>;
  readonly presence: Pick<Presence, 'entering' | 'model'>;
  readonly media: Pick<Media, 'store'>;
  readonly speaking: Pick<Speaking, 'store'>;
  readonly rooms: Pick<Rooms, 'find'>;
  readonly spaceNow: Pick<StoreApi<Space>, 'getState'>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** In [0, 1). */
  random(): number;
}): (() => void) => {
  let stopWaiting = () => {};
  const askIn = (delayMs: number) => {
    stopWaiting();
    stopWaiting = after(delayMs, () => {
      // Without an answer it asks again after the next reconnection, or later.
      calls.service.config().then(
        ({ data }) => updates.noteBuild(data.build),
        () => undefined,
      );
      askIn(againMs);
    });
  };
  askIn(againMs);
  const stops = [
    () => stopWaiting(),
    updates.occupy(() => {
      const { people, whereabouts, roomId } = model.store.getState();
      const me = people.get(model.selfId) ?? null;
      const { capacity } = spaceNow.getState();
      const isFull = capacity !== null && whereabouts.size >= capacity;
      const isLocked = roomId !== null && rooms.find(roomId)?.is_lock === true;
      return (
        whyOccupied({
          entry: entering.store.getState().entry.kind,
          me,
          people,
          mayBeRefused: isFull || (isLocked && me !== null && !canPassRoomLock(me.role)),
          isCountingDown: speaking.store.getState().countdown !== null,
          media: media.store.getState(),
        }) !== null
      );
    }),
    entering.store.subscribe(({ entry }, { entry: before }) => {
      if (entry.kind === 'inside' && before.kind === 'lost') askIn(random() * spreadMs);
    }),
  ];
  return () => {
    endAll(stops);
  };
};
