import type { Motion, Place } from '@engawa/contract/presence';
import type { Picture } from './judge.ts';

/** The events that a client of the load reports. */
export type ClientListener = {
  /** The server holds a different motion of this client than the one sent. */
  corrected(motion: Motion): void;
  refused(code: string): void;
  /** The connection ended without a request of ours. */
  closed(code: number | null, reason: string): void;
  /** Observers only: a motion of a walker arrived. */
  received(walker: number, motion: Motion): void;
};

/**
 * How much a client decodes: everything, everything until it is inside, or only what it must
 * acknowledge.
 */
export type Reading = 'all' | 'entry' | 'least';

export type View = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** One client of any of the compared servers. */
export type LoadClient = {
  /**
   * Enters and goes to its place at once.
   * @returns ms from the first call until everything that a new client receives has arrived
   */
  enter(place: Place): Promise<number>;
  /** @param isSample whether it is sent as the place {x, y} to which it leads */
  move(motion: Motion, isSample: boolean): void;
  /**
   * Sends the acknowledgement of a client that has sent nothing for a while.
   * @returns ms until the next call
   */
  tick(): number;
  /** Reports the part of the map that it shows. */
  show(view: View): void;
  setStatus(round: number): void;
  leave(): void;
  bytesRead(): number;
  framesRead(): number;
  /** The picture of a client that decodes everything; null for the others. */
  readonly picture: Picture | null;
};

/** Creates the clients of one server. */
export type LoadSystem = {
  connect(order: { walker: number; reading: Reading; listener: ClientListener }): LoadClient;
  /** The server's time minus this process's, in ms; the server's clock is the true one. */
  clockOffsetMs(): number;
  /** How often frames deviated from the contract of the server, by deviation. */
  deviations(): Readonly<Record<string, number>>;
  close(): void;
};
