import { type Actor, readWhisper } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import type { WireFrame } from '../../../server/src/platform/channels/wire-frame.ts';
import { spaceId } from '../../../server/src/testing/live-client.ts';
import type { ConnectionState, Wire, WireListener } from '../../../web/src/platform/realtime-client/wire.ts';
import { type Connection, readFrame } from './connection.ts';
import type { PageProcess } from './page-process.ts';

const againMs = 1_000;
/** After a close with a higher code than this the page connects again by itself. */
const lastCodeWithoutReturn = 4_099;

type Deps = {
  readonly actor: Actor;
  readonly page: PageProcess;
  /** A new connection; null: no process is reached. */
  connect(): Connection | null;
};
type Wired = Wire & {
  /** The page notices that its connection is gone. */
  lose(): void;
};

/** Like the gateway: parsed by the contract, then passed to the owner. */
const whisperTo = ({ id, member, isOpenThere }: Connection, event: string, text: string) => {
  if (!isOpenThere) return;
  const whisper = readWhisper(liveEvents, event, JSON.parse(text));
  const about = { socket: id, event: whisper.event, ref: whisper.ref };
  if (whisper.ok) member.edge.receive({ kind: 'whisper', ...about, payload: whisper.payload });
  else member.edge.receive({ kind: 'refused', ...about, code: whisper.code, issues: whisper.issues });
};

const subscribeTo = (on: Connection, channel: string) => {
  if (!on.isOpenThere || on.subscribed.has(channel)) return;
  on.subscribed.add(channel);
  on.member.edge.receive({ kind: 'subscribed', socket: on.id, channel });
};

/** The wire of one page: it connects again and again, as the client of the browser does. */
export const createPageWire = ({ actor, page, connect }: Deps): Wired => {
  const wanted = new Set<string>();
  let listener: WireListener | null = null;
  let state: ConnectionState = 'initialized';
  let mine: Connection | null = null;
  let again: unknown = null;

  const become = (next: ConnectionState) => {
    state = next;
    listener?.stateChanged(next);
  };
  const hear = (on: Connection, act: (to: WireListener) => void) =>
    on.pass('down', () =>
      page.run(() => {
        if (mine === on && on.isOpenHere && listener) act(listener);
      }),
    );
  const leave = () => {
    if (mine) mine.isOpenHere = false;
    mine = null;
    page.timers.clear(again);
  };
  const reconnect = (delayMs: number) => {
    leave();
    become('connecting');
    again = page.timers.setTimeout(attempt, delayMs);
  };
  const subscribe = (on: Connection, channel: string) =>
    on.pass('up', () => {
      subscribeTo(on, channel);
      hear(on, (to) => to.subscribed(channel));
    });
  const attempt = () => {
    const on = connect();
    if (on === null) return reconnect(againMs);
    mine = on;
    const close = (code: number) => {
      on.endThere('lost');
      hear(on, (to) => {
        to.closedWith(code);
        if (code > lastCodeWithoutReturn) return reconnect(0);
        leave();
        become('disconnected');
      });
    };
    const send = (frame: WireFrame) => {
      if (!on.isOpenThere) return;
      const { event, channel, data } = readFrame(frame);
      hear(on, (to) => to.message(event, channel, data));
    };
    on.member.edge.open(
      {
        id: on.id,
        actor,
        locale: 'en',
        send,
        close,
        isSubscribed: (channel) => on.subscribed.has(channel),
        wantsBinaryPositions: () => false,
        onDrain: () => undefined,
        stream(frame) {
          send(frame);
          return true;
        },
      },
      spaceId,
    );
    hear(on, () => {
      become('connected');
      for (const channel of wanted) subscribe(on, channel);
    });
  };

  return {
    connect() {
      if (state === 'connecting' || state === 'connected') return;
      become('connecting');
      attempt();
    },
    disconnect() {
      const on = mine;
      leave();
      on?.pass('up', () => on.endThere('lost'));
      become('disconnected');
    },
    state: () => state,
    socketId: () => mine?.id ?? null,
    subscribe(channel) {
      wanted.add(channel);
      if (mine && state === 'connected') subscribe(mine, channel);
    },
    unsubscribe: (channel) => void wanted.delete(channel),
    send(_channel, event, data) {
      const on = mine;
      if (!on || state !== 'connected') return false;
      const text = JSON.stringify(data);
      on.pass('up', () => whisperTo(on, event, text));
      return true;
    },
    setListener(by) {
      listener = by;
    },
    lose: () => page.run(() => mine && reconnect(againMs)),
  };
};
