import { findBreach } from '@engawa/testkit/contract-breach';

/** One of this many frames is parsed, besides the first of each event. */
const oneOf = 1_000;
/** Each frame starts with `{"event":"`. */
const eventAt = 10;
/** Enough characters to distinguish all events. */
const keyLength = 24;

type Frame = { readonly event: string; readonly channel?: string; readonly data?: unknown };

/**
 * Parses a sample of all received frames by the contract: the first of each event, and one of a
 * thousand of all. To parse each would cost the generator more than everything else it does.
 */
export const createContractSample = () => {
  const knownKeys = new Set<number>();
  const deviations = new Map<string, number>();
  let untilNext = oneOf;

  /** A number for the event name, read without making a string. */
  const keyOf = (bytes: Buffer, start: number): number => {
    let key = 0;
    for (let at = start + eventAt; at < start + eventAt + keyLength; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x22) break;
      key = (Math.imul(key, 31) + byte) | 0;
    }
    return key;
  };

  const parse = (text: string) => {
    const { event, channel = '', data } = JSON.parse(text) as Frame;
    if (event.startsWith('pusher')) return;
    const breach = findBreach({ event, channel, data: typeof data === 'string' ? JSON.parse(data) : data });
    if (breach === null) return;
    // Channels contain ids, which would make each deviation a different one.
    const what = breach.message.replace(/[0-9a-f-]{36}/g, '…');
    deviations.set(what, (deviations.get(what) ?? 0) + 1);
  };

  return {
    /** Called with each received text frame. */
    take(bytes: Buffer, start: number, end: number): void {
      untilNext -= 1;
      const key = keyOf(bytes, start);
      if (untilNext > 0 && knownKeys.has(key)) return;
      if (untilNext <= 0) untilNext = oneOf;
      knownKeys.add(key);
      parse(bytes.toString('utf8', start, end));
    },
    /** How often each deviation was found. */
    deviations: (): Readonly<Record<string, number>> => Object.fromEntries(deviations),
    /** @throws when any frame deviated from the contract */
    requireNone(): void {
      if (deviations.size > 0) throw new Error([...deviations.keys()].join('\n'));
    },
  };
};
export type ContractSample = ReturnType<typeof createContractSample>;
