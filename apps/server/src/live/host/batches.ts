import type { Ref } from '@engawa/contract/kernel';
import type { Address, LiveMessage, Whereabouts } from '../space/live-space.ts';

/** One action that the owner requests from the edges. */
export type Delivery =
  | {
      readonly kind: 'send';
      readonly to: Address;
      readonly channel: string;
      /** The whole frame, the same for all receivers. */
      readonly frame: string;
      /** For a Reply: the ref that it answers. */
      readonly ref?: Ref;
    }
  /**
   * Superseded by the next one: not sent to slow sockets, and encoded in the form that each reader
   * requested.
   */
  | {
      readonly kind: 'stream';
      readonly to: Address;
      readonly channel: string;
      readonly event: string;
      readonly data: object;
    }
  | { readonly kind: 'place'; readonly socket: string; readonly who: Whereabouts | null }
  | { readonly kind: 'assign-group'; readonly socket: string; readonly group: string | null }
  /** These sockets have just received a snapshot: broadcasts go to them again after a loss. */
  | { readonly kind: 'resynced'; readonly sockets: readonly string[] }
  | { readonly kind: 'close'; readonly socket: string; readonly code: number; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: string; readonly ok: boolean; readonly value: unknown }
  /** This connection must announce all sockets it holds, because some of its batches were lost. */
  | { readonly kind: 'announce'; readonly connection: string }
  /**
   * The batches of these numbers (both included) did not arrive from this connection, and are
   * ignored if they still do.
   */
  | { readonly kind: 'missed'; readonly connection: string; readonly from: number; readonly to: number }
  /**
   * A retransmission for edges that lack the batches from this number on: the first of the
   * requested ones; null: they are no longer available.
   */
  | { readonly kind: 'retransmitted'; readonly from: number; readonly batches: readonly ToEdges[] | null };

/**
 * A batch from an edge to the owner of a space: its sockets' messages in order, numbered from 1 on
 * in each connection. One without messages and queries is a heartbeat: it repeats the last number,
 * so that a loss is detected.
 */
export type ToOwner = {
  readonly connection: string;
  readonly seq: number;
  /**
   * The epoch of the intended owner; 0 when the edge knows none and asks the current owner to show
   * itself.
   */
  readonly epoch: number;
  /**
   * The batch starts with announcements of all sockets that this connection holds; others it held
   * are gone.
   */
  readonly isWhole: boolean;
  readonly messages: readonly LiveMessage[];
  readonly questions: readonly Question[];
  /** The edge lacks these batches (both included) and asks the owner to retransmit them. */
  readonly retransmit?: { readonly from: number; readonly to: number };
};

export type Question = { readonly id: string; readonly question: string; readonly input: unknown };

/**
 * A batch from an owner to the edges of a space, numbered from 1 on in each epoch. A lower epoch
 * belongs to a former owner. One without deliveries is a heartbeat, as above: an owner that is
 * silent for 3 s is gone.
 */
export type ToEdges = {
  readonly epoch: number;
  readonly seq: number;
  readonly deliveries: readonly Delivery[];
  /** The owner releases the space: another may claim it at once. */
  readonly isOver?: boolean;
  /** Retransmitted, without the stream frames of the original. */
  readonly lacksStreams?: boolean;
};

export const ownerTopic = (spaceId: string): string => `owner.${spaceId}`;
export const edgesTopic = (spaceId: string): string => `edges.${spaceId}`;

/** A peer that is silent for this long is gone. */
export const silentMs = 3_000;
/**
 * Heartbeat interval of an idle peer, and the delay of the first heartbeat after its last batch.
 */
export const beatMs = 1_000;
export const firstBeatMs = 250;
