import type { IncomingMessage } from 'node:http';
import { Refusal } from '@engawa/contract/kernel';

type UsageLimits = {
  readonly maxPerAddress: number;
  readonly maxTotal: number;
  readonly maxUnsentBytesPerAddress: number;
  readonly maxUnsentBytes: number;
};

/** How long a client that sent too many requests should wait before it retries. */
const retryAfterSeconds = 1;
/** Responses up to this size are limited by the number of requests alone. */
const uncountedBytes = 64 * 1024;

type Held = { requests: number; unsentBytes: number };
type Use = { readonly client: string | null; unsentBytes: number };

/**
 * Counts the requests in work and the bytes that wait to be read, of each client and of all
 * together.
 */
export const createUsage = (limits: UsageLimits) => {
  const clients = new Map<string, Held>();
  const uses = new WeakMap<IncomingMessage, Use>();
  const total: Held = { requests: 0, unsentBytes: 0 };

  const heldBy = (client: string | null): Held | null =>
    client === null ? null : (clients.get(client) ?? null);

  return {
    /**
     * Counts a request. Counts nothing when it is one too many.
     * @returns why it is refused, or null
     */
    begin(request: IncomingMessage, client: string | null): Refusal | null {
      const held = heldBy(client) ?? { requests: 0, unsentBytes: 0 };
      if (
        client !== null &&
        (held.requests >= limits.maxPerAddress || held.unsentBytes >= limits.maxUnsentBytesPerAddress)
      )
        return new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
      if (total.requests >= limits.maxTotal || total.unsentBytes >= limits.maxUnsentBytes)
        return new Refusal('TRY_AGAIN', { retryAfterSeconds });
      held.requests += 1;
      total.requests += 1;
      if (client !== null) clients.set(client, held);
      uses.set(request, { client, unsentBytes: 0 });
      return null;
    },

    /**
     * Counts the bytes that a finished response leaves in memory.
     * @returns false when they are too many
     */
    holdUnsent(request: IncomingMessage, bytes: number): boolean {
      const use = uses.get(request);
      if (use === undefined || bytes <= uncountedBytes) return true;
      const held = heldBy(use.client);
      const ofClient = (held?.unsentBytes ?? 0) + bytes;
      if (ofClient > limits.maxUnsentBytesPerAddress || total.unsentBytes + bytes > limits.maxUnsentBytes)
        return false;
      use.unsentBytes = bytes;
      total.unsentBytes += bytes;
      if (held !== null) held.unsentBytes = ofClient;
      return true;
    },

    /** The request or its connection has ended. */
    end(request: IncomingMessage): void {
      const use = uses.get(request);
      if (use === undefined) return;
      uses.delete(request);
      total.requests -= 1;
      total.unsentBytes -= use.unsentBytes;
      const held = heldBy(use.client);
      if (held === null || use.client === null) return;
      held.requests -= 1;
      held.unsentBytes -= use.unsentBytes;
      if (held.requests === 0) clients.delete(use.client);
    },
  };
};
