import { type AudibleSet, type AudibleWorld, type Hearing, isSameConversation } from './audible.ts';
import {
  connectBelowPx,
  disconnectAbovePx,
  disconnectAfterMs,
  maxAudioPeers,
  maxVideoPeers,
} from './rules.ts';

/** The relation to one person who has a transport. */
export type Link = Hearing & {
  /** Since when they have been too far away, in ms; null while they are near enough. */
  readonly tooFarSinceMs: number | null;
  /** Whether audio is sent to them, provided that the microphone is on. */
  readonly isAudioSent: boolean;
  readonly isVideoSent: boolean;
  /**
   * They may see this person, but the mesh already sends video to its maximum of people who are
   * nearer.
   */
  readonly isBeyondPictures: boolean;
};
export type Links = ReadonlyMap<string, Link>;

/**
 * A connected person keeps the place against a person who is less than this nearer, in px, so that
 * two walkers do not replace each other repeatedly.
 */
const keepsPlacePx = 40;

type Candidate = { readonly id: string; readonly hearing: Hearing; readonly tooFarSinceMs: number | null };

const beyond: Hearing = {
  isHeard: false,
  gain: 0,
  pan: 0,
  isHearer: false,
  isSeen: false,
  isSeer: false,
  reachesMe: null,
  isReached: null,
  distancePx: Number.POSITIVE_INFINITY,
};

const isJoined = ({ reachesMe, isReached }: Hearing): boolean => reachesMe !== null || isReached !== null;

/** Speakers to all come before neighbours, because everyone should hear them. */
const rankOf = ({ hearing }: Candidate): number =>
  hearing.reachesMe === 'speech' || hearing.reachesMe === 'megaphone'
    ? Number.NEGATIVE_INFINITY
    : hearing.distancePx;

/** The equality check avoids Infinity − Infinity, which is NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
const compareIds = (a: Candidate, b: Candidate): number => (a.id < b.id ? -1 : 1);

/**
 * Decides who has a transport, and what is sent over it. Transports are created below 360 px and
 * kept until a person has been beyond 400 px for 500 ms; a person in another conversation is
 * disconnected at once. The nearest come first, speakers before them, up to the capacity of a mesh
 * of browsers. What is sent follows the set alone: nothing from 300 px on, whatever is connected.
 * @param set the audible set of `me` in this world
 * @param before the previous result of this function
 * @param isInMesh whether a person is reached from browser to browser; a media server carries
 * everyone
 */
export const linksOf = (
  { people }: AudibleWorld,
  me: string,
  set: AudibleSet,
  before: Links,
  nowMs: number,
  isInMesh: (id: string) => boolean = () => true,
): Links => {
  const candidates: Candidate[] = [];
  for (const [id, hearing] of set) {
    const isNew = !before.has(id);
    if (
      isJoined(hearing) ||
      (isNew ? hearing.distancePx < connectBelowPx : hearing.distancePx <= disconnectAbovePx)
    )
      candidates.push({ id, hearing, tooFarSinceMs: null });
  }
  const self = people.find(({ id }) => id === me);
  for (const other of people) {
    const link = before.get(other.id);
    if (link === undefined || set.has(other.id) || self === undefined) continue;
    if (self.place === null || !isSameConversation(self, other)) continue;
    // A person whose place is unknown for a moment is treated as being just out of reach.
    const tooFarSinceMs = link.tooFarSinceMs ?? nowMs;
    if (nowMs - tooFarSinceMs < disconnectAfterMs)
      candidates.push({ id: other.id, hearing: beyond, tooFarSinceMs });
  }
  const keptRankOf = (candidate: Candidate) =>
    rankOf(candidate) - (before.has(candidate.id) ? keepsPlacePx : 0);
  const inMesh = candidates
    .filter(({ id }) => isInMesh(id))
    .sort((a, b) => compare(keptRankOf(a), keptRankOf(b)) || compareIds(a, b))
    .slice(0, maxAudioPeers);
  // A shared screen must not appear and disappear because a person walks past.
  const pictureRankOf = (candidate: Candidate) =>
    rankOf(candidate) - (before.get(candidate.id)?.isVideoSent ? keepsPlacePx : 0);
  const withPictures = new Set(
    inMesh
      .filter(({ hearing }) => hearing.isSeer)
      .sort((a, b) => compare(pictureRankOf(a), pictureRankOf(b)) || compareIds(a, b))
      .slice(0, maxVideoPeers)
      .map(({ id }) => id),
  );
  const chosen = [...candidates.filter(({ id }) => !isInMesh(id)), ...inMesh].sort(
    (a, b) => compare(rankOf(a), rankOf(b)) || compareIds(a, b),
  );

  const links = new Map<string, Link>();
  for (const { id, hearing, tooFarSinceMs } of chosen) {
    const isBeyondPictures = hearing.isSeer && isInMesh(id) && !withPictures.has(id);
    const isVideoSent = hearing.isSeer && !isBeyondPictures;
    links.set(id, {
      ...hearing,
      tooFarSinceMs,
      isAudioSent: hearing.isHearer,
      isVideoSent,
      isBeyondPictures,
    });
  }
  return links;
};
