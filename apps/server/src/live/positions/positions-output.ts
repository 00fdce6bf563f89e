import type { PositionsFrame } from './positions-frames.ts';

/** An action that a room's positions request. */
export type PositionsOutput =
  /** From now on this socket receives this group of the room; null: none. */
  | { readonly kind: 'assign-group'; readonly socket: string; readonly group: string | null }
  | { readonly kind: 'toGroup'; readonly group: string; readonly frame: PositionsFrame }
  | { readonly kind: 'toSockets'; readonly sockets: readonly string[]; readonly frame: PositionsFrame }
  /** The client cannot keep up; it may come back. */
  | { readonly kind: 'close'; readonly socket: string };
