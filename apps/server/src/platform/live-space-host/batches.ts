import type { ChannelKind } from '@engawa/contract/kernel';
import type { Address, LiveMessage } from './live-space.ts';

/** How many stamped events a participant was sent, by kind of channel: `n` goes on from here. */
export type Counts = Record<ChannelKind, number>;

export const zeroCounts = (): Counts => ({ space: 0, room: 0, person: 0 });

/** One thing the owner has the edges do. `head` is a frame up to where a receiver's number goes; see frames.ts. */
export type Delivery =
  | {
      readonly kind: 'send';
      readonly to: Address;
      readonly channel: string;
      /** The counter its number comes from; null: the frame is complete and the same for everyone. */
      readonly counted: ChannelKind | null;
      readonly frame: string;
    }
  | {
      readonly kind: 'place';
      readonly socket: string;
      readonly who: { readonly userId: string; readonly roomId: string; readonly counts: Counts } | null;
    }
  | { readonly kind: 'close'; readonly socket: string; readonly code: number; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: string; readonly ok: boolean; readonly value: unknown };

/** What an edge has for a space's owner: its sockets' messages in order, numbered from 1 on in each connection. */
export type ToOwner = {
  readonly connection: string;
  readonly seq: number;
  readonly messages: readonly LiveMessage[];
  readonly questions: readonly { readonly id: string; readonly question: string; readonly input: unknown }[];
};

/** What an owner has for the edges of a space. A lower epoch is of an owner whose time is over. */
export type ToEdges = {
  readonly epoch: number;
  readonly seq: number;
  readonly deliveries: readonly Delivery[];
};

export const ownerTopic = (spaceId: string): string => `owner.${spaceId}`;
export const edgesTopic = (spaceId: string): string => `edges.${spaceId}`;
