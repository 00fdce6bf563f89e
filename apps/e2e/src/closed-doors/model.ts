import { createLockModel } from './lock-model.ts';
import type { OfficePerson, OfficeTable } from './office.ts';

/** A seat, and a mute of a person who has left, are kept for ten minutes. */
const keptMs = 600_000;
/**
 * This much of it may be missing: the server counts from the last moment at which it noted that it
 * ran, up to half a minute before its end.
 */
const noteMs = 35_000;
/** It may last longer: the server learns late that a line is cut, or starts late. */
const learnsMs = 40_000;
/** For how long news may travel to a connected page, also after the end of a process. */
const newsMs = 1_500;
const newOwnerMs = 8_000;
/** A closed page keeps its seat for 5 s. */
const closedKeptMs = 4_500;
/** Within this time after they went, what a page shows may follow from it. */
const goesMs = 10_000;

/** A moment by the clock of the test, and by that of the server, which may be ahead. */
export type Moment = { readonly now: number; readonly server: number };

/** The state of a page as its user sees it. */
export type Seen = {
  /** Null: the page has no answer, and says so. */
  readonly channel: string | null;
  /** How many notices it has shown so far that a seat was lost. */
  readonly losses: number;
  /** The page runs and nothing is between it and a server. */
  readonly isUp: boolean;
};

export type PersonState = {
  readonly person: OfficePerson;
  /** Where the page last showed them to sit; null: in the open. */
  table: string | null;
  /** The microphone, by their own acts and by the notices of the page since. */
  isMicOn: boolean;
  losses: number;
  /** When the page last showed that a seat was lost; the rest of the page may follow later. */
  noticeAt: number;
  /** Since when the page has been sure of where they are; null: it is not. */
  sureSince: number | null;
  /** Since when the server may not see them, by its clock; null: it does. */
  awaySince: number | null;
  /** When their page was closed, by the server's clock; null: the present one runs. */
  closedAt: number | null;
  /** When they last asked for a seat at each table, and how. */
  readonly asked: Map<string, { readonly at: number; readonly isByPassword: boolean }>;
  /** When they last did what ends a seat. */
  wentAt: number;
  /** A Manager has muted them; known: their page has shown it. */
  mute: { readonly at: Moment; isKnown: boolean } | null;
};

const newcomer = (person: OfficePerson): PersonState => ({
  person,
  table: null,
  isMicOn: false,
  losses: 0,
  noticeAt: Number.NEGATIVE_INFINITY,
  sureSince: null,
  awaySince: null,
  closedAt: null,
  asked: new Map(),
  wentAt: Number.NEGATIVE_INFINITY,
  mute: null,
});

/** A promise of the office was broken. */
export class Broken extends Error {}

/**
 * The office in plain data: what each person did, and what their page last showed. It says who may
 * hear whom, and breaks when a page shows what it must not.
 */
export const createModel = (everyone: readonly OfficePerson[], tables: readonly OfficeTable[]) => {
  const people = new Map(everyone.map((person) => [person.id, newcomer(person)]));
  const locks = createLockModel(tables);
  /** When a process has last ended, and when the server's clock was last set forward. */
  let endedAt = Number.NEGATIVE_INFINITY;
  let setForwardAt = Number.NEGATIVE_INFINITY;
  const find = (id: string): PersonState => {
    const found = people.get(id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  const nameOf = (table: string | null) => tables.find(({ id }) => id === table)?.label ?? 'the open';

  const awayMs = ({ awaySince }: PersonState, { server }: Moment) =>
    awaySince === null ? 0 : server - awaySince;
  /** Whether news of a moment has reached the page. */
  const hasReached = ({ sureSince, awaySince }: PersonState, since: number, { now }: Moment) =>
    sureSince !== null &&
    awaySince === null &&
    now - Math.max(sureSince, since) > newsMs &&
    now - endedAt > newOwnerMs;
  /** Whether their seat is certainly theirs. */
  const hasSeat = (one: PersonState, table: string, at: Moment) =>
    one.table === table &&
    at.now - one.wentAt > goesMs &&
    awayMs(one, at) < keptMs - noteMs &&
    (one.closedAt === null || at.server - one.closedAt < closedKeptMs);
  const countSeats = (table: string, at: Moment) =>
    [...people.values()].filter((one) => hasSeat(one, table, at)).length;

  /** The page shows that they have their seat no longer. */
  const leftTable = (one: PersonState, isReturn: boolean, at: Moment) => {
    const { name } = one.person;
    const went = at.now - one.wentAt <= goesMs + awayMs(one, at);
    const hadNotice = at.now - one.noticeAt <= newsMs;
    const isClosed = one.closedAt !== null && at.server - one.closedAt >= closedKeptMs;
    const seat = `the seat at ${nameOf(one.table)}`;
    if (!hadNotice && (isReturn || !went)) throw new Broken(`${name} lost ${seat} without a notice.`);
    if (!went && !isClosed && awayMs(one, at) < keptMs - noteMs)
      throw new Broken(`${name} lost ${seat} after being away for ${awayMs(one, at)} ms.`);
    // Others than before would hear them.
    if (isReturn) one.isMicOn = false;
  };

  /** The page shows that they sit where they did not sit before. */
  const satDown = (one: PersonState, table: string, isReturn: boolean, at: Moment) => {
    const { person } = one;
    const asked = one.asked.get(table);
    const place = tables.find(({ id }) => id === table);
    // A process that ends may take with it that somebody has just got up: they come back to the
    // seat, know it by the notice, and are silent.
    if (place && !asked && isReturn && at.now - one.noticeAt <= newsMs) return;
    if (!place || !asked) throw new Broken(`${person.name} sits at ${nameOf(table)} without having asked.`);
    one.asked.delete(table);
    const isLetIn = locks.useAdmission(person.id, table, at.now);
    const mayPass = person.role === 'Manager' || isLetIn || asked.isByPassword;
    if (!mayPass && locks.isLockedSince(table, asked.at))
      throw new Broken(`${person.name} sat down at ${place.label}, which is locked.`);
    if (!mayPass && place.isNeedPassword)
      throw new Broken(`${person.name} sat down at ${place.label} without its password.`);
    if (countSeats(table, at) >= place.seatCount)
      throw new Broken(`${person.name} sat down at ${place.label}, which is full.`);
  };

  const see = (id: string, { channel, losses, isUp }: Seen, at: Moment) => {
    const one = find(id);
    if (losses > one.losses) {
      one.noticeAt = at.now;
      one.isMicOn = false;
    }
    one.losses = losses;
    if (channel === null) {
      one.sureSince = null;
      return;
    }
    const isReturn = one.sureSince === null;
    one.sureSince ??= at.now;
    const table = channel.startsWith('meeting_') ? channel.slice('meeting_'.length) : null;
    if (table !== one.table) {
      // People who asked for the other seat know why they go.
      if (one.table !== null && !one.asked.has(table ?? '')) leftTable(one, isReturn, at);
      if (table !== null) satDown(one, table, isReturn, at);
      one.table = table;
      // They may be on their way to yet another table.
      one.wentAt = Math.max(Number.NEGATIVE_INFINITY, ...[...one.asked.values()].map((asked) => asked.at));
    }
    if (isReturn) one.closedAt = null;
    if (isUp && at.now - one.sureSince > newsMs) one.awaySince = null;
  };

  return {
    find,
    locks,
    see,
    /** Time has passed. */
    tick(at: Moment) {
      for (const table of tables) if (countSeats(table.id, at) === 0) locks.mayBeEmpty(table.id);
      for (const one of people.values()) {
        if (one.mute && awayMs(one, at) > keptMs - noteMs) one.mute = null;
        if (!one.mute || one.mute.isKnown || !hasReached(one, one.mute.at.now, at)) continue;
        one.mute.isKnown = true;
        one.isMicOn = false;
      }
    },
    /** A cut, the end of a process or of a page, or a page that stands still. */
    disturbed(id: string, { server }: Moment) {
      find(id).awaySince ??= server;
    },
    processEnded({ now }: Moment) {
      endedAt = now;
    },
    serverSetForward({ now }: Moment) {
      setForwardAt = now;
    },
    turnedMicrophone(id: string, isOn: boolean) {
      const one = find(id);
      one.isMicOn = isOn;
      // They lift the mute, unless their page cannot know of it.
      const { mute, awaySince } = one;
      if (isOn && mute && (awaySince === null || awaySince > mute.at.server)) one.mute = null;
    },
    muted(id: string, at: Moment) {
      find(id).mute = { at, isKnown: false };
    },

    /** Whether one person may hear another; the reason why not otherwise. */
    whyNot(listenerId: string, speakerId: string, at: Moment): string | null {
      const [listener, speaker] = [find(listenerId), find(speakerId)];
      if (!speaker.isMicOn) return 'whose microphone is off';
      if (speaker.mute && hasReached(listener, speaker.mute.at.now, at)) return 'whom a Manager has muted';
      if (speaker.table !== listener.table)
        return `who is at ${nameOf(speaker.table)}, from ${nameOf(listener.table)}`;
      const isOver = awayMs(listener, at) > keptMs + learnsMs && at.now - setForwardAt > learnsMs;
      if (speaker.table !== null && isOver) return `after having lost the seat at ${nameOf(speaker.table)}`;
      return null;
    },
  };
};
