import { isPerson, type Motion, type Status } from '@engawa/contract/presence';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createEntering, type Entering } from './entering.ts';
import { createPresenceModel, type PresenceModel } from './model.ts';
import { createWalking, type Walking } from './walking.ts';
import { besideOf, type MapSize } from './walking-rules.ts';

/** How often the server is told that this client keeps up, in ms: it sends nothing more to one that does not. */
const tickEveryMs = 2_000;

export type PresenceDeps = {
  readonly realtime: RealtimeClient;
  readonly selfId: string;
  readonly spaceId: string;
  readonly roomId: string;
  /** Size of a room's map. */
  readonly sizeOf: (roomId: string) => MapSize;
  readonly after: (delayMs: number, act: () => void) => () => void;
  /** A room that one may come in by, none of these; null: none is known. */
  readonly otherRoom: (gone: ReadonlySet<string>) => string | null;
};

/** Who is here and where; one's own walking, status and coming in. */
export type Presence = {
  readonly model: PresenceModel;
  readonly entering: Entering;
  readonly walking: Walking;
  readonly serverNow: () => number;
  /** Walks up to somebody of this room; stands beside them. */
  walkToPerson(id: string): void;
  setStatus(status: Status, statusText: string): Promise<void>;
  /** One's own name, picture or colour has changed: the server tells everyone what it is now. */
  tellAccount(): void;
  start(): void;
  stop(): void;
};

/** Not `randomUUID`, which pages have on secure addresses alone. */
const newPageId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('.');

/** Joins the model of who is here with the live connection. */
export const createPresence = (deps: PresenceDeps): Presence => {
  const { realtime, selfId } = deps;
  const { serverNow } = realtime;
  const model = createPresenceModel(selfId, deps.sizeOf);
  const entering = createEntering({ ...deps, pageId: newPageId() });
  const size = () => deps.sizeOf(model.store.getState().roomId ?? deps.roomId);
  let newestFrame = 0;
  let toldFrame = 0;
  /** Of the owner who spoke last. */
  let epoch = 0;

  const send = (motion: Motion, isDragged: boolean) => {
    const { x, y, tx, ty, ms, t } = motion;
    const seen = newestFrame > 0 ? { seen: newestFrame } : {};
    tellsNewest();
    realtime
      .whisper('PositionEvent', { x, y, tx, ty, ms, t, ...(isDragged ? { dragged: true } : {}), ...seen })
      .catch((error: unknown) => {
        // Refused, or nobody answered: what the server told last holds.
        model.own.refused();
        if (error instanceof WhisperRefused && error.code === 'MOTION_REFUSED') realtime.doubtClock();
      });
  };
  const walking = createWalking({ own: model.own, size, send });
  const isInside = () => entering.store.getState().entry.kind === 'inside';

  let stopTick = () => {};
  /** The newest frame is being told, with a motion or alone: the next time is as long after it. */
  const tellsNewest = () => {
    toldFrame = newestFrame;
    stopTick();
    if (isInside()) stopTick = deps.after(tickEveryMs, tellNewest);
  };
  const tellNewest = () => {
    if (!isInside()) return;
    if (newestFrame > toldFrame) realtime.tell('TickEvent', { t: newestFrame });
    tellsNewest();
  };

  const stops = [
    // Shared screens stand in the list too; here it is people who are drawn.
    realtime.on('ParticipantsEvent', ({ joined, ...message }, stamp) => {
      if (stamp.epoch !== undefined && stamp.epoch !== epoch) {
        epoch = stamp.epoch;
        newestFrame = 0;
        toldFrame = 0;
        model.forgetTimes();
      }
      model.applyParticipants({ ...message, joined: joined?.filter(isPerson) }, serverNow());
    }),
    realtime.on('PositionsEvent', (frame) => {
      newestFrame = Math.max(newestFrame, frame.t);
      model.applyPositions(frame, serverNow());
      // The timers of a hidden tab sleep, frames wake it.
      if (newestFrame - toldFrame >= tickEveryMs) tellNewest();
    }),
    realtime.on('StatusEvent', (news, { id, at }) => {
      if (id !== undefined) model.applyStatus(id, at ?? serverNow(), news);
    }),
    realtime.on('AccountEvent', (news, { id, at }) => {
      if (id !== undefined) model.applyAccount(id, at ?? serverNow(), news);
    }),
    realtime.on('ConnectionEvent', ({ user_id, isConnected }, { at }) =>
      model.applyConnection(user_id, at ?? serverNow(), isConnected),
    ),
    realtime.on('SpaceEvent', ({ people }) => model.applySpace(people)),
    realtime.on('UserJoinSpace', ({ participators }) => model.applyJoinSpace(participators)),
    realtime.on('AudioEvent', (audio, { id }) => {
      if (id !== undefined) model.applyMegaphone(id, audio);
    }),
    realtime.on('UserDisconnect', ({ user_id, user_ids = [user_id] }, { at }) => {
      for (const id of user_ids) model.applyDisconnect(id, at ?? serverNow());
    }),
    realtime.on('ChangeRoomEvent', ({ room }, { id }) => {
      if (id !== undefined) model.applyRoomOf(id, room);
    }),
    entering.store.subscribe(({ entry }, { entry: before }) => {
      if (entry.kind === 'lost') walking.reset();
      if (entry.kind === 'inside' && before.kind !== 'inside') tellNewest();
    }),
  ];
  return {
    model,
    entering,
    walking,
    serverNow,
    walkToPerson(id) {
      const now = serverNow();
      const from = model.own.placeAt(now);
      const whom = model.placeOf(id, now);
      if (from && whom) walking.walkTo(besideOf(from, whom, size()), false, now);
    },
    async setStatus(status, statusText) {
      await realtime.whisper('StatusEvent', { status, statusText });
    },
    tellAccount() {
      // While one is outside there is nobody to tell, and coming in tells it anyway.
      if (!isInside()) return;
      void realtime.whisper('AccountEvent', {}).catch(() => undefined);
    },
    start: entering.start,
    stop() {
      stopTick();
      for (const stop of stops) stop();
      entering.stop();
    },
  };
};
