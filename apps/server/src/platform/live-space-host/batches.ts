import type { Address, LiveMessage, Whereabouts } from './live-space.ts';

/** One thing the owner has the edges do. */
export type Delivery =
  | {
      readonly kind: 'send';
      readonly to: Address;
      readonly channel: string;
      /** The whole frame, the same for everyone who hears it. */
      readonly frame: string;
      /** Who is slow is not sent it. */
      readonly isStream: boolean;
    }
  | { readonly kind: 'place'; readonly socket: string; readonly who: Whereabouts | null }
  | { readonly kind: 'tune'; readonly socket: string; readonly group: string | null }
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
