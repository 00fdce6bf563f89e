import type { Moment, PersonState } from './model.ts';

/** A transport at a table outlasts an absence of this length, in ms: the page keeps it for 30 s. */
const outlastsMs = 20_000;
/** How long it may take to hear each other again after more than that. */
const againMs = 6_000;
/** A restarted server takes everybody for muted until their pages have answered, in ms. */
const shortMs = 2_000;
/** How long news that were under way at the loss may still arrive. */
const newsMs = 1_500;

type Sound = {
  readonly isHeard: boolean;
  /** The speaker's microphone, as their page shows it. */
  readonly isOn: boolean;
  /** The speaker's page says that the listener hears them. */
  readonly isShown: boolean;
};

type Pair = {
  isHeard: boolean;
  /**
   * Whether they were heard when the speaker's page last became unsure, or the page showed it: the
   * listener may have been away at that moment.
   */
  wasHeardAtLoss: boolean;
  /** Until then silence proves nothing. */
  excusedUntil: number;
  /** Since when somebody who was heard at the table is silent there; null: they are not. */
  silentSince: number | null;
};

/**
 * Hearing over time: while a page is not sure where its person is, nobody new hears them;
 * and people at a table go on hearing each other through short faults.
 */
export const createHearingModel = () => {
  const pairs = new Map<string, Pair>();
  const unsureSince = new Map<string, number>();
  const pairOf = (key: string): Pair => {
    const known = pairs.get(key) ?? {
      isHeard: false,
      wasHeardAtLoss: false,
      excusedUntil: 0,
      silentSince: null,
    };
    pairs.set(key, known);
    return known;
  };
  const isExcused = ({ closedAt, awaySince, wentAt }: PersonState, { now, server }: Moment) =>
    closedAt !== null ||
    (awaySince !== null && server - awaySince > outlastsMs) ||
    // They are on their way from the table, or to it.
    now - wentAt < againMs;

  return {
    /** The fault in how one person hears another now; null: none. */
    whatIsWrong(listener: PersonState, speaker: PersonState, sound: Sound, at: Moment) {
      const { isHeard, isOn, isShown } = sound;
      const pair = pairOf(`${listener.person.id} ${speaker.person.id}`);
      const { isHeard: wasHeard } = pair;
      const [to, from] = [listener.person.name, speaker.person.name];
      pair.isHeard = isHeard;
      if (speaker.sureSince !== null) unsureSince.delete(speaker.person.id);
      else if (!unsureSince.has(speaker.person.id)) unsureSince.set(speaker.person.id, at.now);
      const lostAt = unsureSince.get(speaker.person.id) ?? null;
      if (lostAt === null || lostAt === at.now) pair.wasHeardAtLoss = wasHeard || isShown;
      else if (isShown || (isHeard && at.now - lostAt < newsMs)) pair.wasHeardAtLoss = true;
      else if (isHeard && !wasHeard && !pair.wasHeardAtLoss)
        return `${to} begins to hear ${from}, whose page does not know where it is.`;

      const isTable = speaker.table !== null && speaker.table === listener.table;
      if (!isTable || isExcused(listener, at) || isExcused(speaker, at)) pair.excusedUntil = at.now + againMs;
      const isExpected = isOn && speaker.isMicOn && !speaker.mute && at.now >= pair.excusedUntil;
      if (isHeard || !isExpected) pair.silentSince = null;
      else if (wasHeard) pair.silentSince = at.now;
      const isLong = pair.silentSince !== null && at.now - pair.silentSince > shortMs;
      return isLong ? `${to} does not hear ${from} at their table any longer.` : null;
    },
  };
};
