import { setTimeout as pause } from 'node:timers/promises';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import type { Motion, Place } from '@engawa/contract/presence';
import { createClockRequests } from './clock-requests.ts';
import type { ContractSample } from './contract-sample.ts';
import type { EngawaApi, MediaPass, Pass } from './engawa-api.ts';
import { type Frame, kindOfFrame, parseFrame } from './engawa-frames.ts';
import { createEngawaObserver } from './engawa-observer.ts';
import type { ClientListener, LoadClient, Reading } from './load-client.ts';
import { createPendingAction } from './pending-action.ts';
import { createPositionsScan } from './positions-scan.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import type { Size } from './walker-plans.ts';

export type EngawaClientDeps = {
  readonly api: EngawaApi;
  /** ws://…/app/{key}?protocol=7 */
  readonly socketUrl: URL;
  /** The client's address; the default address of this machine without it. */
  readonly localAddress?: string;
  readonly spaceId: string;
  readonly walker: number;
  readonly reading: Reading;
  /** Size of the room's map. */
  readonly size: Size;
  readonly listener: ClientListener;
  /** Parses some of the frames by the contract. */
  readonly sample: ContractSample;
  /** Reports the user id of the walker after the log-in. */
  known(userId: string): void;
  walkerOf(userId: string): number | null;
  /** A ClockEvent was answered: the server's time minus ours, and the round-trip time. */
  clockMeasured(offsetMs: number, roundTripMs: number): void;
};

/** The additional functions of a client of this server. */
export type EngawaClient = LoadClient & {
  /** Announces to the others that the camera is on and the microphone off. */
  showCamera(): void;
  /** The media credentials of its room. */
  mediaCredentials(): Promise<MediaPass>;
};

const entryTimeoutMs = 120_000;
/**
 * How long after the last acknowledgement a client sends the next one, with a motion or alone
 * (PRE-35).
 */
const reportEveryMs = 2_000;
/** Refs of requests that wait for their reply. */
const loginRef = 'login';
const placeRef = 'place';
/** The time that a sample takes to lead to its place. */
const sampleMs = 100;
/** The acknowledgements of a client: the newest frame it has read, and when it must report that. */
const createAcknowledgements = () => {
  let seen = 0;
  let reportedAt = 0;
  return {
    hasAny: () => seen > 0,
    see(t: number) {
      if (t > seen) seen = t;
    },
    /** The field of a motion, which reports the newest frame too. */
    withMotion(): string {
      reportedAt = performance.now();
      return seen > 0 ? `,"seen":${seen}` : '';
    },
    /**
     * Reports the newest frame alone when that is due.
     * @returns ms until the next report
     */
    reportIfDue(now: number, send: (fields: string) => void): number {
      const leftMs = reportedAt + reportEveryMs - now;
      if (leftMs > 0) return leftMs;
      if (seen > 0) send(`"t":${seen}`);
      reportedAt = now;
      return reportEveryMs;
    },
  };
};

const motionFields = ({ x, y, tx, ty, ms, t }: Motion, isSample: boolean): string =>
  isSample ? `"x":${tx},"y":${ty}` : `"x":${x},"y":${y},"tx":${tx},"ty":${ty},"ms":${ms},"t":${t}`;

/**
 * A client of the real wire protocol. Observers parse everything and draw. The others read from
 * positions only what a client must acknowledge, and count the rest.
 */
export const createEngawaClient = (deps: EngawaClientDeps): EngawaClient => {
  const { api, listener, reading, sample, spaceId } = deps;
  let pass: Pass | null = null;
  let socket: RawSocket | null = null;
  let scan: ReturnType<typeof createPositionsScan> | null = null;
  let observer: ReturnType<typeof createEngawaObserver> | null = null;
  let room = '';
  let slot = -1;
  const acknowledgements = createAcknowledgements();
  let subscriptionsLeft = 3;
  let isInside = false;

  const { fail, done, untilDone } = createPendingAction(entryTimeoutMs);

  const whisper = (event: string, fields: string) =>
    socket?.sendText(`{"event":"client-${event}","channel":"${room}","data":{${fields}}}`);

  const subscribe = async (socketId: string, channel: string) => {
    if (pass === null) return;
    const auth = await api.authorise(pass, socketId, channel);
    socket?.sendText(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  };
  const clock = createClockRequests({
    send: (fields) => whisper('ClockEvent', fields),
    measured: deps.clockMeasured,
  });

  const tryComplete = () => {
    if (slot < 0 || !acknowledgements.hasAny() || (observer !== null && !observer.isComplete())) return;
    isInside = true;
    if (reading === 'entry') observer = null;
    done();
  };

  const hearReply = (data: Frame['data']) => {
    if (data.ok === false) {
      const { code = 'INTERNAL' } = (data.error ?? {}) as { code?: string };
      if (data.ref === loginRef) fail(new Error(`LoginEvent was refused: ${code}`));
      else listener.refused(code);
    } else if (data.ref === loginRef && typeof data.slot === 'number') {
      slot = data.slot;
      clock.begin();
    } else if (data.ref === placeRef) done();
    else clock.takeReply(data);
  };

  const handle = ({ event, data }: Frame) => {
    if (event === 'Reply') hearReply(data);
    else if (event === 'pusher:connection_established' && pass !== null) {
      const socketId = String(data.socket_id);
      const channels = [spaceChannel(spaceId), room, personChannel(pass.userId, spaceId)];
      Promise.all(channels.map((channel) => subscribe(socketId, channel))).catch(fail);
    } else if (event === 'pusher_internal:subscription_succeeded') {
      subscriptionsLeft -= 1;
      if (subscriptionsLeft === 0) whisper('LoginEvent', `"room":"${pass?.roomId}","ref":"${loginRef}"`);
    } else if (event === 'pusher:error' || event === 'pusher:subscription_error') {
      listener.refused(`${event} ${JSON.stringify(data)}`);
      fail(new Error(JSON.stringify(data)));
    } else observer?.handle(event, data);
  };

  const takePositions = (bytes: Buffer, start: number, end: number) => {
    if (scan === null) return;
    const t = scan.readTime(bytes, start, end);
    acknowledgements.see(t);
    const own = slot < 0 ? null : scan.readOwn(bytes, end, slot, t);
    if (own !== null) listener.corrected(own);
  };

  const take = (bytes: Buffer, start: number, end: number) => {
    const kind = kindOfFrame(bytes, start);
    if (kind === 'positions') takePositions(bytes, start, end);
    if (observer !== null || kind === 'reply' || kind === 'protocol') handle(parseFrame(bytes, start, end));
    if (!isInside) tryComplete();
  };

  const open = () => {
    socket = openRawSocket(
      deps.socketUrl,
      {
        opened: () => {},
        message(bytes, start, end) {
          sample.take(bytes, start, end);
          take(bytes, start, end);
        },
        closed(code, reason) {
          fail(new Error(`Closed while entering: ${code ?? ''} ${reason}`));
          listener.closed(code, reason);
        },
      },
      deps.localAddress,
    );
  };

  return {
    async enter({ x, y }: Place) {
      const beganAtMs = performance.now();
      pass = await api.guestLogin(spaceId, `Walker ${deps.walker}`);
      deps.known(pass.userId);
      room = roomChannel(pass.roomId);
      scan = createPositionsScan(room);
      if (reading !== 'least') {
        const { size, walkerOf } = deps;
        observer = createEngawaObserver({ userId: pass.userId, size, walkerOf, received: listener.received });
      }
      await untilDone(open);
      const tookMs = performance.now() - beganAtMs;
      await untilDone(() => whisper('PositionEvent', `"x":${x},"y":${y},"ref":"${placeRef}"`));
      await pause(sampleMs);
      if (reading === 'least') socket?.readPatiently();
      return tookMs;
    },
    move(motion: Motion, isSample) {
      whisper('PositionEvent', motionFields(motion, isSample) + acknowledgements.withMotion());
    },
    tick() {
      const now = performance.now();
      clock.askIfDue(now);
      return acknowledgements.reportIfDue(now, (fields) => whisper('TickEvent', fields));
    },
    show({ x, y, w, h }) {
      whisper('ViewEvent', `"x":${x},"y":${y},"w":${w},"h":${h}`);
    },
    setStatus(round) {
      const status = round % 2 === 0 ? 'busy' : 'available';
      whisper('StatusEvent', `"status":"${status}","statusText":"Round ${round}"`);
    },
    showCamera() {
      whisper('AudioEvent', '"isMuteAudio":true,"isMuteVideo":false,"isMuteVolume":false');
    },
    mediaCredentials() {
      if (pass === null) throw new Error('Only people inside have media.');
      return api.mediaCredentials(pass);
    },
    leave() {
      whisper('LogoutEvent', '');
      socket?.close();
    },
    bytesRead: () => socket?.bytesRead() ?? 0,
    framesRead: () => socket?.framesRead() ?? 0,
    get picture() {
      return observer?.picture ?? null;
    },
  };
};
