import {
  type Actor,
  type Locale,
  personChannel,
  readWhisper,
  roomChannel,
  spaceChannel,
} from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { requireContract } from '@engawa/testkit/contract-breach';
import type { Edge } from '../live/edge/edge.ts';
import type { WireFrame } from '../platform/channels/wire-frame.ts';
import type { Ending } from '../platform/gateway/edge-port.ts';

export const spaceId = '50000000-0000-4000-8000-000000000000';
export const rooms = {
  office: { id: '60000000-0000-4000-8000-000000000001', widthPx: 3_200, heightPx: 1_600 },
  studio: { id: '60000000-0000-4000-8000-000000000002', widthPx: 1_920, heightPx: 1_080 },
} as const;
export const userIdOf = (name: string): string =>
  `70000000-0000-4000-8000-${Buffer.from(name.padEnd(6, '_').slice(0, 6)).toString('hex')}`;

export type Frame = {
  event: string;
  channel: string;
  data: Record<string, unknown> & { n?: number; at?: number };
};

type Line = {
  readonly edge: Edge;
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  /** Frames that the same client received over earlier connections; new ones are appended. */
  readonly history?: Frame[];
};

/** Receivers share a frame, which is parsed once, when it is first read. */
const read = new WeakMap<Uint8Array, Frame>();
const head = /^{"event":"([^"]*)","channel":"([^"]*)","data":/;
const readFrame = ({ bytes, payloadBytes }: WireFrame): Frame => {
  const known = read.get(bytes);
  if (known !== undefined) return known;
  const text = bytes.toString('utf8', bytes.length - payloadBytes);
  const [start = '', event = '', channel = ''] = head.exec(text) ?? [];
  let data: Frame['data'] | null = null;
  const frame = {
    event,
    channel,
    get data() {
      data ??= JSON.parse(JSON.parse(text.slice(start.length, -1))) as Frame['data'];
      return data;
    },
  };
  read.set(bytes, frame);
  return frame;
};

/**
 * A connection made of two queues: what it sends goes to the edge, and what it receives is kept.
 */
export const createTestClient = ({ edge, id, name, locale, history = [] }: Line) => {
  const userId = userIdOf(name);
  const actor: Actor = { kind: 'user', userId, sessionId: `session of ${name}` };
  const received: Frame[] = [];
  const subscriptions = new Set<string>();
  const state = { closed: null as { code: number; reason: string } | null, backlogBytes: 0 };
  let drained: (() => void)[] = [];
  /**
   * It has disconnected: a process that stood still meanwhile may still send, and nobody receives
   * it.
   */
  let hasGone = false;
  const goes = (how: Ending) => edge.receive({ kind: 'closed', socket: id, how });
  const hangUp = (how: Ending) => {
    hasGone = true;
    goes(how);
  };
  /** The whisper that each ref belongs to. */
  const asked = new Map<string, string>();
  const send = (wire: WireFrame) => {
    if (hasGone) return;
    const isNew = !read.has(wire.bytes);
    const frame = readFrame(wire);
    if (frame.event === 'Reply') requireContract(frame, asked.get(JSON.stringify(frame.data.ref)));
    else if (isNew) requireContract(frame);
    history.push(frame);
    received.push(frame);
  };
  edge.open(
    {
      id,
      actor,
      locale,
      isSubscribed: (channel) => subscriptions.has(channel),
      wantsBinaryPositions: () => false,
      onDrain: (callback) => void drained.push(callback),
      send,
      stream(wire, maxWaitingBytes) {
        if (state.backlogBytes > maxWaitingBytes) return false;
        send(wire);
        return true;
      },
      close(code, reason) {
        state.closed = { code, reason };
        goes('lost');
      },
    },
    spaceId,
  );
  const subscribe = (channel: string) => {
    subscriptions.add(channel);
    edge.receive({ kind: 'subscribed', socket: id, channel });
  };
  const channels = {
    space: spaceChannel(spaceId),
    person: personChannel(userId, spaceId),
    office: roomChannel(rooms.office.id),
    studio: roomChannel(rooms.studio.id),
  };
  for (const channel of Object.values(channels)) subscribe(channel);
  return {
    id,
    name,
    userId,
    actor,
    channels,
    /** All frames (`history`), and those since the last `forget` (`received`). */
    history,
    received,
    closed: () => state.closed,
    subscribe,
    unsubscribe(channel: string) {
      subscriptions.delete(channel);
      edge.unsubscribed(id);
    },
    /** Like the gateway: parsed by the contract, then passed to the owner. */
    whisper(event: string, data: object = {}) {
      const read = readWhisper(liveEvents, `client-${event}`, data);
      asked.set(JSON.stringify(read.ref), read.event);
      const about = { socket: id, event: read.event, ref: read.ref };
      if (read.ok) edge.receive({ kind: 'whisper', ...about, payload: read.payload });
      else edge.receive({ kind: 'refused', ...about, code: read.code, issues: read.issues });
    },
    /** Sets the size of the socket's send buffer; 0 means that it has drained. */
    keepWaiting(bytes: number) {
      state.backlogBytes = bytes;
      if (bytes > 0) return;
      const callbacks = drained;
      drained = [];
      for (const callback of callbacks) callback();
    },
    drop: () => hangUp('lost'),
    /** The tab stays open without a reader; its frames are dropped. */
    leaveStanding() {
      hasGone = true;
    },
    /** The page is closed, left or reloaded. */
    leavePage: () => hangUp('page'),
    endSession: () => hangUp('session'),
    all: (event: string) => received.filter((frame) => frame.event === event),
    last: (event: string) => received.findLast((frame) => frame.event === event)?.data,
    forget: () => void received.splice(0),
  };
};
export type TestClient = ReturnType<typeof createTestClient>;
