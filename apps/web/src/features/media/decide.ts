import {
  connectBelowPx,
  disconnectAbovePx,
  disconnectAfterMs,
  maxAudioPeers,
  maxDistancePx,
  maxVideoPeers,
  volumeAt,
} from '@engawa/contract/media';
import type { Status } from '@engawa/contract/presence';

type Place = { readonly x: number; readonly y: number };

/** Somebody as the decision sees them. */
export type Bystander = {
  readonly id: string;
  /** Null while it is not known where they are. */
  readonly place: Place | null;
  /** The conversation they are in: other conversations are never heard. */
  readonly channel: string;
  readonly status: Status;
  /** They have closed their ears. */
  readonly isDeaf: boolean;
};

/** What holds towards one person who has a transport. */
export type Link = {
  readonly distancePx: number;
  /** Since when they have been too far away, in ms; null while they are near enough. */
  readonly tooFarSinceMs: number | null;
  readonly isAudioSent: boolean;
  readonly isVideoSent: boolean;
  /** How loud they are heard, 0–1. */
  readonly gain: number;
  /** They hear what I say, or would if my microphone were on. */
  readonly isHearer: boolean;
};

export type Links = ReadonlyMap<string, Link>;

export type World = {
  readonly self: Bystander;
  readonly others: readonly Bystander[];
};

/** Who is connected keeps the place against somebody less than this nearer, in px: two walkers must not flutter. */
const keepsPlacePx = 40;

type Candidate = {
  readonly person: Bystander;
  readonly distancePx: number;
  readonly tooFarSinceMs: number | null;
};

/** Proximity sound is for those who are available: busy and leave cut it, both ways. */
const canTalk = (person: Bystander): boolean => person.status === 'available';

const candidateOf = (
  self: Bystander,
  person: Bystander,
  before: Link | undefined,
  nowMs: number,
): Candidate | null => {
  if (!self.place || person.channel !== self.channel || person.id === self.id) return null;
  // Someone connected whose place is unknown for a moment is treated as being just out of reach.
  const distancePx = person.place
    ? Math.hypot(person.place.x - self.place.x, person.place.y - self.place.y)
    : Number.POSITIVE_INFINITY;
  if (!before) return distancePx < connectBelowPx ? { person, distancePx, tooFarSinceMs: null } : null;
  if (distancePx <= disconnectAbovePx) return { person, distancePx, tooFarSinceMs: null };
  const tooFarSinceMs = before.tooFarSinceMs ?? nowMs;
  return nowMs - tooFarSinceMs < disconnectAfterMs ? { person, distancePx, tooFarSinceMs } : null;
};

/**
 * Who is connected, what is sent to whom, and how loud everyone is heard. Pure: the same for every carrier.
 * Transports are made below 360 px and kept until somebody has been beyond 400 px for 500 ms, nearest first, at most
 * 16; from 300 px on nothing is sent, whatever is connected; pictures go to the nearest 8.
 */
export const decide = (world: World, before: Links, nowMs: number): Links => {
  const { self } = world;
  const rank = (candidate: Candidate) =>
    candidate.distancePx - (before.has(candidate.person.id) ? keepsPlacePx : 0);
  const chosen = world.others
    .map((person) => candidateOf(self, person, before.get(person.id), nowMs))
    .filter((candidate) => candidate !== null)
    .sort((a, b) => rank(a) - rank(b) || (a.person.id < b.person.id ? -1 : 1))
    .slice(0, maxAudioPeers)
    .sort((a, b) => a.distancePx - b.distancePx || (a.person.id < b.person.id ? -1 : 1));

  const links = new Map<string, Link>();
  for (const [index, { person, distancePx, tooFarSinceMs }] of chosen.entries()) {
    const isInReach = distancePx < maxDistancePx;
    const canBothTalk = canTalk(self) && canTalk(person);
    const isHearer = isInReach && canBothTalk && !person.isDeaf;
    links.set(person.id, {
      distancePx,
      tooFarSinceMs,
      isAudioSent: isHearer,
      isVideoSent: isInReach && index < maxVideoPeers,
      gain: canBothTalk && !self.isDeaf ? volumeAt(distancePx) / 100 : 0,
      isHearer,
    });
  }
  return links;
};
