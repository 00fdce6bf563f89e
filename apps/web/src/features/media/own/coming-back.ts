import { isTable, type Link, type Links } from '@engawa/contract/media';
import type { LocalTracks } from '../../../platform/rtc/carrier.ts';
import type { MediaPerson } from '../ports.ts';

/** Where a person talks: the room, and the conversation as the server names it. */
export type Conversation = { readonly room: string; readonly channel: string };

/**
 * How the conversation that the server has confirmed compares with the one before the connection
 * was lost. `narrower`: an area or a table of the same room, where fewer people hear the user.
 */
export type WayBack = 'same' | 'narrower' | 'other';

/** For how long the transports to people whose seats are kept stay open after a return, in ms. */
export const keptForMs = 30_000;

/**
 * @param before null: this page knows of none, because its user has just arrived
 * @param isSeatAsked the user wants the seat at the table: a server that ends may forget that they
 * have got up, and the people there would hear whom they believe gone
 */
export const wayBack = (before: Conversation | null, now: Conversation, isSeatAsked: boolean): WayBack => {
  if (before === null || (before.channel === now.channel && before.room === now.room)) return 'same';
  const wasInOpenRoom = before.channel === `room_${before.room}`;
  const isExpected = isSeatAsked || !isTable(now.channel);
  return wasInOpenRoom && now.room === before.room && isExpected ? 'narrower' : 'other';
};

/** The tracks that were sent at the loss; each turns false for good when it is switched off. */
export type Sending = { readonly mic: boolean; readonly camera: boolean; readonly screen: boolean };

/** The line to the server is lost or in doubt. */
export type Away = {
  /** The transports that were open at that moment, with what they carried. */
  readonly links: Links;
  /** Everyone who was there. */
  readonly people: readonly MediaPerson[];
  /** The user's conversation then; null: the user was not inside yet. */
  readonly channel: string | null;
  sending: Sending;
};

/**
 * The transports that stay while the line is away: those that are open. People outside of the
 * user's conversation, whom only speech or a megaphone reached, are not sent to any longer, because
 * both end with the connection.
 */
export const linksAtLoss = (
  links: Links,
  people: readonly MediaPerson[],
  channel: string | null,
  isOpen: (id: string) => boolean,
): Links => {
  const here = new Set(people.filter((person) => person.channel === channel).map(({ id }) => id));
  const kept = new Map<string, Link>();
  for (const [id, link] of links) {
    if (!isOpen(id)) continue;
    if (here.has(id)) kept.set(id, link);
    else if (link.reachesMe !== null) kept.set(id, { ...link, ...unsent });
  }
  return kept;
};

const unsent = { isHearer: false, isSeer: false, isAudioSent: false, isVideoSent: false, isReached: null };

/** The narrower of two decisions about one person. */
const narrower = (one: Link, other: Link): Link => {
  const isHeard = one.isHeard && other.isHeard;
  return {
    ...other,
    isHeard,
    gain: isHeard ? other.gain : 0,
    isHearer: one.isHearer && other.isHearer,
    isSeen: one.isSeen && other.isSeen,
    isSeer: one.isSeer && other.isSeer,
    isAudioSent: one.isAudioSent && other.isAudioSent,
    isVideoSent: one.isVideoSent && other.isVideoSent,
  };
};

type Ears = { readonly isDeaf: boolean; readonly isPassingBy: boolean };

/** A link of the loss, closed further by the user's own switches. */
const closedBy = (link: Link, { isDeaf, isPassingBy }: Ears): Link => {
  const isHeard = link.isHeard && !isDeaf && !isPassingBy;
  const isHearer = link.isHearer && !isPassingBy;
  return {
    ...link,
    isHeard,
    gain: isHeard ? link.gain : 0,
    isHearer,
    isAudioSent: link.isAudioSent && isHearer,
  };
};

/**
 * The transports while the line is away: to nobody who had none when it was lost, and nobody hears
 * or sees more than then. A change that closes applies at once; a person of whom the page knows
 * nothing any longer is kept.
 * @param now the decision by what the page knows; null: it knows the user in another conversation
 * or nowhere, which the server has not confirmed
 */
export const linksWhileAway = (
  { links }: Pick<Away, 'links'>,
  now: Links | null,
  isKnown: (id: string) => boolean,
  ears: Ears,
): Links => {
  const kept = new Map<string, Link>();
  for (const [id, link] of links) {
    const known = now?.get(id);
    if (known) kept.set(id, narrower(link, known));
    else if (now === null || !isKnown(id)) kept.set(id, closedBy(link, ears));
  }
  return kept;
};

/** A device that was not on when the line was lost, or was off since, is sent to nobody. */
export const tracksWhileAway = (tracks: LocalTracks, sending: Sending): LocalTracks => ({
  ...tracks,
  isAudioOn: tracks.isAudioOn && sending.mic,
  video: sending.camera ? tracks.video : null,
  screen: sending.screen ? tracks.screen : null,
});

/** The tracks that may still be sent, after the switches have changed. */
export const stillSending = (sending: Sending, tracks: LocalTracks): Sending => ({
  mic: sending.mic && tracks.isAudioOn,
  camera: sending.camera && tracks.video !== null,
  screen: sending.screen && tracks.screen !== null,
});

/** The people of the user's table who were there before a return. */
export type Kept = {
  readonly people: readonly MediaPerson[];
  readonly channel: string;
  readonly untilMs: number;
};

/** Only at a table the server says whose seats are kept. */
export const keptAfter = (away: Away | null, way: WayBack, nowMs: number): Kept | null =>
  away !== null && way === 'same' && away.channel !== null && isTable(away.channel)
    ? {
        people: away.people.filter(({ id, channel }) => channel === away.channel && away.links.has(id)),
        channel: away.channel,
        untilMs: nowMs + keptForMs,
      }
    : null;

/**
 * The people whom the server does not list yet after a return, although they have a seat at the
 * user's table: a page that saw itself alone would close the transports to them, and all would hear
 * the restart.
 */
export const keptPeople = (
  kept: Kept | null,
  list: readonly MediaPerson[],
  selfId: string,
  { hasSeat, isOpen, nowMs }: { hasSeat(id: string): boolean; isOpen(id: string): boolean; nowMs: number },
): readonly MediaPerson[] => {
  if (kept === null || nowMs >= kept.untilMs) return [];
  const listed = new Set(list.map(({ id }) => id));
  if (list.find(({ id }) => id === selfId)?.channel !== kept.channel) return [];
  return kept.people
    .filter(({ id }) => id !== selfId && !listed.has(id) && hasSeat(id) && isOpen(id))
    .map((person) => ({ ...person, isConnected: false }));
};

/**
 * The people who share the key of a conversation: those who are there. A member whose line to the
 * server is away keeps the key, because their transports stay; nobody gets it while away.
 */
export const keyMembers = (
  people: readonly MediaPerson[],
  channel: string | null,
  before: readonly string[],
): readonly string[] =>
  people
    .filter((person) => person.channel === channel && (person.isConnected || before.includes(person.id)))
    .map(({ id }) => id);
