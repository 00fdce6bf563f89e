import type { Actor } from '@engawa/contract/kernel';
import type { FakeClock } from '@engawa/testkit/fake-clock';
import type { LiveMember } from '../../../server/src/testing/live-cluster.ts';
import type { Wire } from '../../../web/src/platform/realtime-client/wire.ts';
import { type Connection, createConnection } from './connection.ts';
import type { PageProcess } from './page-process.ts';
import { createPageWire } from './page-wire.ts';

/** How long the server waits for a silent connection, and the page for a silent server, in ms. */
const silentAtServerMs = 3_900;
const silentAtPageMs = 8_000;

/**
 * The line of a person to the server. It outlives their pages, each of which has a wire of its own;
 * cut, it loses nothing that arrives before one side gives up.
 */
export const createLine = (deps: {
  readonly clock: FakeClock;
  readonly random: () => number;
  readonly actor: Actor;
  /** A process that accepts connections; null: none does. */
  readonly memberNow: () => LiveMember | null;
  /** The page stands still and answers nothing. */
  readonly isSilent: () => boolean;
}) => {
  const { clock, random, actor, memberNow, isSilent } = deps;
  let isCut = false;
  let wire: ReturnType<typeof createPageWire> | null = null;
  let connection: Connection | null = null;
  /** Counts what may have changed whether the two sides hear each other. */
  let turns = 0;
  const isOpenHere = () => connection?.isOpenHere === true;
  const isOpenThere = () => connection?.isOpenThere === true;

  /** The server gives up a connection on which it hears nothing. */
  const watchSilence = () => {
    turns += 1;
    const turn = turns;
    clock.setTimeout(() => {
      if (turn === turns && (isCut || isSilent())) connection?.endThere('lost');
    }, silentAtServerMs);
  };
  /** The page gives up a server of which it hears nothing. */
  const noticeSilence = () => {
    const [turn, cutOff] = [turns, wire];
    clock.setTimeout(() => {
      if (turn === turns && cutOff === wire) wire?.lose();
    }, silentAtPageMs);
  };

  return {
    isCut: () => isCut,
    /** The process to which the person is connected; null: to none. */
    memberNow: () => (isOpenThere() ? (connection?.member ?? null) : null),
    /** The wire of a new page. */
    forPage(page: PageProcess): Wire {
      wire = createPageWire({
        actor,
        page,
        connect() {
          const member = isCut ? null : memberNow();
          if (member === null) return null;
          turns += 1;
          connection = createConnection({ clock, random, isCut: () => isCut }, member);
          return connection;
        },
      });
      return wire;
    },
    /** The page is closed or reloaded. */
    leavePage() {
      const on = connection;
      on?.pass('up', () => on.endThere('page'));
    },
    /** The page stands still from now on. */
    watchSilence,
    /** The page runs again, and learns that the server has given it up. */
    woke() {
      if (!isCut && isOpenHere() && !isOpenThere()) wire?.lose();
    },
    setCut(cut: boolean) {
      isCut = cut;
      watchSilence();
      if (cut) return noticeSilence();
      if (!isOpenHere()) return;
      connection?.goOn();
      if (!isOpenThere()) wire?.lose();
    },
    /** A process has ended, and its sockets with it: the page learns it if the line is not cut. */
    memberDied(member: LiveMember) {
      if (connection?.member !== member) return;
      connection.isOpenThere = false;
      if (!isCut && isOpenHere()) wire?.lose();
    },
  };
};
