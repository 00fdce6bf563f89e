import { type CarrierKind, maxAudioPeers } from '@engawa/contract/media';
import type { Everyone } from './ports.ts';

/** The two ways to speak to everyone: in the space, and in the room. */
export type Way = 'megaphone' | 'speech';

export type Audience = {
  /** The other people of the space or of the room. */
  readonly all: number;
  /** Those of them who hear the user now. */
  readonly reached: number;
};

/**
 * How many people a user who speaks to everyone should reach, and how many they do. People whose
 * connection is lost are counted only while they still hear.
 */
export const audienceOf = (
  way: Way,
  selfId: string,
  everyone: Everyone,
  hearers: readonly string[],
): Audience => {
  const room = everyone.get(selfId)?.room;
  const hearing = new Set(hearers);
  let all = 0;
  let reached = 0;
  for (const [id, person] of everyone) {
    if (id === selfId || (way === 'speech' && person.room !== room)) continue;
    if (hearing.has(id)) reached += 1;
    if (hearing.has(id) || person.isConnected) all += 1;
  }
  return { all, reached };
};

/** The most people whom a carrier reaches; null: no limit; undefined: the carrier is not known. */
export const limitOf = (carrier: CarrierKind | null): number | null | undefined => {
  if (carrier === null) return undefined;
  return carrier === 'p2p' ? maxAudioPeers : null;
};
