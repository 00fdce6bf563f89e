import { type ChannelName, parseChannelName, Refusal } from '@engawa/contract/kernel';
import type { ChannelSignature } from './channel-signature.ts';
import type { SocketClaim } from './socket-actors.ts';

export type SubscriptionAnswer =
  | { readonly ok: true; readonly channel: string }
  | { readonly ok: false; readonly channel: string; readonly status: number; readonly error: string };

type Deps = {
  readonly socketId: string;
  readonly signature: ChannelSignature;
  readonly maxSubscriptions: number;
  readonly admission: {
    /** The actor and space of this connection. Null when no call has authorised it. */
    find(): Promise<SocketClaim | null>;
    /**
     * Called before each subscription.
     * @returns false when this person has the maximum of connections
     */
    admit(claim: SocketClaim): Promise<boolean>;
  };
  onFault(error: unknown): void;
};

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

const mayHear = (channel: ChannelName, { actor, spaceId }: SocketClaim): boolean => {
  if (channel.kind === 'space') return channel.spaceId === spaceId;
  if (channel.kind === 'person') return channel.spaceId === spaceId && channel.userId === actor.userId;
  return true;
};

const longestName = 200;

/** The subscriptions of one connection, and the format of its positions. */
export const createSubscriptions = ({ socketId, signature, maxSubscriptions, admission, onFault }: Deps) => {
  const channels = new Set<string>();
  let wantsBinaryPositions = false;

  /** Refuses TRY_AGAIN. */
  const decide = async (data: unknown): Promise<SubscriptionAnswer> => {
    const { channel, auth, positions = 'text' } = fieldsOf(data);
    const no = (status: number, error: string): SubscriptionAnswer => ({
      ok: false,
      channel: typeof channel === 'string' ? channel.slice(0, longestName) : '',
      status,
      error,
    });
    const name = typeof channel === 'string' ? parseChannelName(channel) : null;
    if (typeof channel !== 'string' || name === null) return no(404, 'No such channel');
    if (positions !== 'text' && positions !== 'binary') return no(400, 'positions are "text" or "binary"');
    if (!signature.isGenuine(auth, socketId, channel))
      return no(401, 'The signature does not fit this socket and channel');
    const claim = await admission.find();
    if (claim === null) throw new Refusal('TRY_AGAIN');
    if (!mayHear(name, claim)) return no(401, 'This socket speaks for nobody who may hear this channel');
    if (!(await admission.admit(claim))) return no(429, 'Too many connections of one person');
    // Other subscriptions may have been added meanwhile.
    if (channels.size >= maxSubscriptions && !channels.has(channel)) return no(429, 'Too many subscriptions');
    channels.add(channel);
    if (name.kind === 'room') wantsBinaryPositions = positions === 'binary';
    return { ok: true, channel };
  };

  return {
    has: (channel: string) => channels.has(channel),
    /** As the newest subscription of a room requested. */
    wantsBinaryPositions: () => wantsBinaryPositions,
    /**
     * @param data of `pusher:subscribe`: {channel, auth, positions?: "text" or "binary", of a room}
     * @returns null when the signature is genuine and nobody knows any more for whom it was made:
     * the store of claims is away, has lost them, or the session is over
     */
    async ask(data: unknown): Promise<SubscriptionAnswer | null> {
      try {
        return await decide(data);
      } catch (error) {
        if (!(error instanceof Refusal)) onFault(error);
        return null;
      }
    },
    /** @param data of `pusher:unsubscribe` */
    remove(data: unknown) {
      const { channel } = fieldsOf(data);
      if (typeof channel === 'string') channels.delete(channel);
    },
  };
};
