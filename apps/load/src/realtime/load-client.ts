import type { Motion, Place } from '@engawa/contract/presence';
import type { Picture } from './judge.ts';

/** What a client of the load tells of what it hears. */
export type ClientEars = {
  /** The server holds another motion of ours than we have sent. */
  corrected(motion: Motion): void;
  refused(code: string): void;
  /** The connection ended without our wish. */
  closed(code: number | null, reason: string): void;
  /** Observers only: a motion of a walker was told. */
  heard(walker: number, motion: Motion): void;
};

/** How much a client reads: everything, everything until it is inside, or what it must answer to. */
export type Reading = 'all' | 'entry' | 'least';

export type View = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** One client of any of the servers that are compared. */
export type LoadClient = {
  /**
   * Comes in, and goes to its place at once.
   * @returns ms from the first call until everything that a newcomer is told was there
   */
  enter(place: Place): Promise<number>;
  /** @param isSample it is told as the place {x, y} that it leads to */
  move(motion: Motion, isSample: boolean): void;
  /** What a client says when it has said nothing for a while: that it keeps up. @returns after how many ms it is to be asked again */
  tick(): number;
  /** Says which part of the map it shows. */
  show(view: View): void;
  setStatus(round: number): void;
  leave(): void;
  bytesRead(): number;
  framesRead(): number;
  /** Who reads all draws; null for the others. */
  readonly picture: Picture | null;
};

/** How clients of one server are made. */
export type LoadSystem = {
  connect(order: { walker: number; reading: Reading; ears: ClientEars }): LoadClient;
  /** The server's time minus this process's, in ms: the true clock is the server's. */
  clockOffsetMs(): number;
  close(): void;
};
