import { isPerson, type Motion, type Status } from '@engawa/contract/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import type { Keep } from '../../platform/storage/storage.ts';
import { createPresenceModel, type PresenceModel } from './model.ts';
import { createAccountAnnouncer } from './visit/account-announcer.ts';
import { createEntering, type Entering } from './visit/entering.ts';
import { createKeptStatus, tellClosed, tellStatus } from './visit/kept-status.ts';
import { followPeople } from './walking/follow-people.ts';
import { createWalking, type Walking } from './walking/walking.ts';
import { besideOf, type MapSize } from './walking/walking-rules.ts';

/**
 * How often the client acknowledges the newest frame, in ms; the server stops sending frames to a
 * client that does not.
 */
const tickEveryMs = 2_000;
/**
 * A person who follows stays where they are within this distance, in px, and runs from the other
 * on.
 */
const behindPx = 150;
const runToPx = 600;

export type PresenceDeps = {
  readonly realtime: RealtimeClient;
  readonly selfId: string;
  readonly spaceId: string;
  readonly roomId: string;
  /** Size of a room's map. */
  readonly sizeOf: (roomId: string) => MapSize;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** A room to enter through other than the given ones; null when none is known. */
  readonly otherRoom: (gone: ReadonlySet<string>) => string | null;
  /** Milliseconds of a clock that counts sleep. */
  readonly wallNow: () => number;
  /** Values stored in this tab, which outlive a reload. */
  readonly tab: Keep;
  /** The table at which the user sat when this tab was last open; null: none is known. */
  readonly seatBefore: () => string | null;
  /** Tells the server again what else the user has closed: the sound. */
  readonly tellClosed: () => Promise<unknown>;
};

/** The people of the space and their positions, and the user's own walking, status and entry. */
export type Presence = {
  readonly model: PresenceModel;
  readonly entering: Entering;
  readonly walking: Walking;
  /** Whether the user has moved since the page was opened. */
  readonly walked: Pick<StoreApi<boolean>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly serverNow: () => number;
  /** Walks to a place next to a person in this room. */
  walkToPerson(id: string): void;
  /**
   * Walks behind a person, to a polite distance from where they are going: to be called again and
   * again. It is no step of the user's own. False: the person is not in this room.
   */
  walkBehind(id: string): boolean;
  /** Calls back when the user goes somewhere by themselves. */
  onOwnStep(listener: () => void): () => void;
  /** Calls back when this page has moved the user, as opposed to the server. */
  onOwnMotion(listener: () => void): () => void;
  /** Sets how others see the user; in `more` an emoji, and the server time at which it ends. */
  setStatus(
    status: Status,
    statusText: string,
    more?: { readonly emoji: string; readonly until: number | null },
  ): Promise<void>;
  /** Asks the server to publish the user's changed name, picture or colour. */
  announceAccount(): void;
  start(): void;
  /** The user leaves by themselves: nothing of this visit is remembered. */
  stop(): void;
};

/** `randomUUID` exists only in secure contexts, so it is not used. */
const newPageId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('.');

/** Connects the presence model with the realtime connection. */
export const createPresence = (deps: PresenceDeps): Presence => {
  const { realtime, selfId } = deps;
  const { serverNow } = realtime;
  const model = createPresenceModel(selfId, deps.sizeOf);
  const keptStatus = createKeptStatus(deps.tab, deps.spaceId);
  const entering = createEntering({
    ...deps,
    pageId: newPageId(),
    seatNow() {
      const me = model.store.getState().people.get(selfId);
      return me === undefined ? (deps.seatBefore() ?? undefined) : me.meeting_room;
    },
    tellAgain: () => tellClosed([() => tellStatus(realtime, keptStatus), deps.tellClosed]),
  });
  const size = () => deps.sizeOf(model.store.getState().roomId ?? deps.roomId);
  let newestFrame = 0;
  let acknowledgedFrame = 0;
  /** Epoch of the space's owner that sent the last message. */
  let epoch = 0;

  const walked = createStore<boolean>()(() => false);
  const ownMotions = createSignal<void>();

  const send = (motion: Motion, isDragged: boolean) => {
    walked.setState(true);
    const { x, y, tx, ty, ms, t } = motion;
    const seen = newestFrame > 0 ? { seen: newestFrame } : {};
    acknowledged();
    ownMotions.emit();
    realtime
      .whisper('PositionEvent', { x, y, tx, ty, ms, t, ...(isDragged ? { dragged: true } : {}), ...seen })
      .catch(async (error: unknown) => {
        // The motion was refused or not answered: the last motion from the server applies.
        const isRefused = error instanceof WhisperRefused && error.code === 'MOTION_REFUSED';
        model.own.refused(isRefused ? walking.refused() : null);
        if (!isRefused) return;
        // Mostly the clock of a slow connection was wrong, and the user still wants to get there.
        await realtime.doubtClock();
        walking.repeat(serverNow());
      });
  };
  const ownSteps = createSignal<void>();
  const walking = createWalking({ own: model.own, size, send, onOwnStep: ownSteps.emit });
  const placesOfOthers = (than: string, now: number) =>
    [...model.store.getState().people.keys()].flatMap((other) => {
      const place = other === than || other === selfId ? null : model.placeOf(other, now);
      return place === null ? [] : [place];
    });
  const isInside = () => entering.store.getState().entry.kind === 'inside';
  const account = createAccountAnnouncer({ realtime, isInside, after: deps.after });

  let stopTick = () => {};
  /**
   * Records that the newest frame was just acknowledged, with a motion or alone, and schedules the
   * next acknowledgement.
   */
  const acknowledged = () => {
    acknowledgedFrame = newestFrame;
    stopTick();
    if (isInside()) stopTick = deps.after(tickEveryMs, acknowledgeNewest);
  };
  const acknowledgeNewest = () => {
    if (!isInside()) return;
    if (newestFrame > acknowledgedFrame) realtime.send('TickEvent', { t: newestFrame });
    acknowledged();
  };

  const stops = [
    // The list also contains shared screens; only people are drawn here.
    realtime.on('ParticipantsEvent', ({ joined, ...message }, stamp) => {
      if (stamp.epoch !== undefined && stamp.epoch !== epoch) {
        epoch = stamp.epoch;
        newestFrame = 0;
        acknowledgedFrame = 0;
        model.forgetTimes();
      }
      model.applyParticipants({ ...message, joined: joined?.filter(isPerson) }, serverNow());
    }),
    realtime.on('PositionsEvent', (frame) => {
      newestFrame = Math.max(newestFrame, frame.t);
      model.applyPositions(frame, serverNow());
      // Browsers slow down the timers of a hidden tab, but frames still arrive.
      if (newestFrame - acknowledgedFrame >= tickEveryMs) acknowledgeNewest();
    }),
    realtime.on('StatusEvent', (news, { id, at }) => {
      if (id !== undefined) model.applyStatus(id, at ?? serverNow(), news);
      // It has ended by itself, or another page of the user ended it.
      if (id === selfId && news.status === 'available') keptStatus.forget();
    }),
    ...followPeople(realtime, model),
    entering.store.subscribe(({ entry }, { entry: before }) => {
      if (entry.kind === 'lost') walking.reset();
      if (entry.kind !== 'inside' || before.kind === 'inside') return;
      acknowledgeNewest();
      account.entered();
    }),
  ];
  return {
    model,
    entering,
    walking,
    walked,
    serverNow,
    walkToPerson(id) {
      const now = serverNow();
      const from = model.own.placeAt(now);
      const whom = model.placeOf(id, now);
      if (!from || !whom) return;
      walking.walkTo(besideOf(from, whom, size(), placesOfOthers(id, now)), false, now);
    },
    walkBehind(id) {
      const now = serverNow();
      const from = model.own.placeAt(now);
      const whom = model.headingFor(id);
      if (!from || !whom || !model.store.getState().people.has(id)) return false;
      const goal = model.headingFor(selfId) ?? from;
      if (Math.hypot(goal.x - whom.x, goal.y - whom.y) > behindPx) {
        const isFar = Math.hypot(from.x - whom.x, from.y - whom.y) > runToPx;
        walking.ledTo(besideOf(from, whom, size(), placesOfOthers(id, now)), isFar, now);
      }
      return true;
    },
    onOwnStep: ownSteps.subscribe,
    onOwnMotion: ownMotions.subscribe,
    async setStatus(status, statusText, more = undefined) {
      await realtime.whisper('StatusEvent', { status, statusText, ...more });
      keptStatus.chose({ status, statusText, emoji: more?.emoji ?? '', until: more?.until ?? null });
    },
    announceAccount: account.announce,
    start: entering.start,
    stop() {
      stopTick();
      keptStatus.forget();
      account.stop();
      endAll(stops);
      entering.stop();
    },
  };
};
