import type { Ref } from '@engawa/contract/kernel';
import type { Address, LiveMessage, Whereabouts } from '../live-space.ts';

/** One thing the owner has the edges do. */
export type Delivery =
  | {
      readonly kind: 'send';
      readonly to: Address;
      readonly channel: string;
      /** The whole frame, the same for everyone who hears it. */
      readonly frame: string;
      /** Of a Reply: what it answers. */
      readonly ref?: Ref;
    }
  /** What is replaced by the next one: who is slow is not sent it, and each reader has it in the form it asked for. */
  | {
      readonly kind: 'stream';
      readonly to: Address;
      readonly channel: string;
      readonly event: string;
      readonly data: object;
    }
  | { readonly kind: 'place'; readonly socket: string; readonly who: Whereabouts | null }
  | { readonly kind: 'tune'; readonly socket: string; readonly group: string | null }
  /** These were told everything: what is said to all is theirs to hear again, where something had been missed. */
  | { readonly kind: 'fresh'; readonly sockets: readonly string[] }
  | { readonly kind: 'close'; readonly socket: string; readonly code: number; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: string; readonly ok: boolean; readonly value: unknown }
  /** This connection is to tell all that it holds: something of what it said was missed. */
  | { readonly kind: 'announce'; readonly connection: string }
  /** The batches of these numbers (both included) did not come from this connection, and are not taken if they still do. */
  | { readonly kind: 'missed'; readonly connection: string; readonly from: number; readonly to: number }
  /** From this number on, for whoever has not heard it: the first of what was asked for; null: it is not to be had. */
  | { readonly kind: 'again'; readonly from: number; readonly batches: readonly ToEdges[] | null };

/**
 * What an edge has for a space's owner: its sockets' messages in order, numbered from 1 on in each connection. One
 * without messages and questions is a beat: it repeats the number of what was said last, so that a loss is found.
 */
export type ToOwner = {
  readonly connection: string;
  readonly seq: number;
  /** The owner it is meant for; 0 when the edge knows of none and asks whoever owns the space to speak. */
  readonly epoch: number;
  /** It begins with announcements of all the sockets that this connection holds: what else it held has gone. */
  readonly isWhole: boolean;
  readonly messages: readonly LiveMessage[];
  readonly questions: readonly Question[];
  /** The owner is to say these again, both included: they were not heard here. */
  readonly again?: { readonly from: number; readonly to: number };
};

export type Question = { readonly id: string; readonly question: string; readonly input: unknown };

/**
 * What an owner has for the edges of a space, numbered from 1 on in each epoch. A lower epoch is of an owner whose time
 * is over. One without deliveries is a beat, as above: an owner that is silent for 3 s is gone.
 */
export type ToEdges = {
  readonly epoch: number;
  readonly seq: number;
  readonly deliveries: readonly Delivery[];
  /** It lets the space go: another may claim it at once. */
  readonly isOver?: boolean;
  /** It is said again, without the streams that were in it. */
  readonly lacksStreams?: boolean;
};

export const ownerTopic = (spaceId: string): string => `owner.${spaceId}`;
export const edgesTopic = (spaceId: string): string => `edges.${spaceId}`;

/** Who said nothing for so long is gone. */
export const silentMs = 3_000;
/** Who has nothing to say shows that they are there so often; and so long after what they said last. */
export const beatMs = 1_000;
export const afterwordMs = 250;
