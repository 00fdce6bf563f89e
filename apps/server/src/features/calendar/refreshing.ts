import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { ReadCaldav } from './caldav/caldav-reading.ts';
import { openFile } from './calendar-file.ts';
import { rowOf } from './events-of-day.ts';
import type { FeedReading, ReadCalendarText, ReadFeedAt } from './feed/read-feed.ts';
import type { FeedRow, FeedsStore } from './feeds-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How often the timer reads what is due. */
const everyMs = minuteMs;
/** The feeds that one round reads, one after the other. */
const atOnce = 20;
/** How long a person waits for feeds that are due. */
const waitMs = 2_000;

export type RefreshDeps = {
  readonly feeds: FeedsStore;
  readonly transact: Transact;
  readonly sealedText: SealedText;
  readonly readFeed: ReadFeedAt;
  readonly readText: ReadCalendarText;
  readonly readCaldav: ReadCaldav;
  readonly timers: Pick<Timers, 'setTimeout' | 'setInterval' | 'clear'>;
  readonly now: Now;
  /** Receives what the database threw; the feed is read again later. */
  onFault(error: unknown): void;
};

/** The place that an address is sealed for. */
export const placeOfAddress = (id: string) => ({ table: 'calendars.address', rowId: id });

/**
 * Reads feeds again: those that people look at every 15 minutes, the others when they are asked
 * for. Files are read again once a day, because the kept days move on.
 */
export const createRefreshing = (deps: RefreshDeps) => {
  const { feeds, transact, readFeed, timers, now } = deps;
  const running = new Set<Promise<void>>();
  /** What is being written, so that the database is not closed before it. */
  const saving = new Set<Promise<void>>();
  let timer: unknown = null;
  let isClosed = false;

  const save = async (
    { id, kind, expanded_at }: FeedRow,
    reading: Exclude<FeedReading, { kind: 'busy' }>,
  ): Promise<void> => {
    const at = new Date(now());
    if (reading.kind === 'same')
      return feeds.saveNews(id, { read_at: at, problem: null, problem_status: null });
    if (reading.kind === 'problem') {
      const { problem, status } = reading;
      return feeds.saveNews(id, {
        // Its name leads elsewhere now.
        problem: problem === 'not_public' ? 'unreachable' : problem,
        problem_status: status,
      });
    }
    const { feed, marks } = reading;
    await transact(async () => {
      // Another file may have been chosen meanwhile.
      if (kind === 'file' && !(await feeds.lockReading(id, expanded_at))) return;
      await feeds.replaceEvents(id, feed.events.map(rowOf));
      await feeds.saveNews(id, {
        ...marks,
        // Of a file it is when it was chosen.
        ...(kind === 'file' ? {} : { read_at: at }),
        expanded_at: at,
        left_out: feed.left_out,
        problem: null,
        problem_status: null,
      });
    });
  };

  /** Null: it was removed meanwhile. */
  const read = async (row: FeedRow): Promise<FeedReading | null> => {
    if (row.address === null) {
      const content = await feeds.contentOf(row.id);
      return content === null ? null : deps.readText(openFile(deps.sealedText, row.id, content), now());
    }
    const { etag, last_modified, expanded_at } = row;
    // The kept days move on, so that once a day the feed is read whatever its server says.
    const isRecent = now() - expanded_at.getTime() < dayMs;
    const address = deps.sealedText.open(row.address, placeOfAddress(row.id));
    if (row.account_id !== null)
      return deps.readCaldav(row.account_id, address, isRecent ? etag : null, now());
    return readFeed(address, isRecent ? { etag, last_modified } : null, now());
  };

  const refresh = async (row: FeedRow): Promise<void> => {
    const reading = await read(row);
    if (isClosed || reading === null || reading.kind === 'busy') return;
    const saved = save(row, reading);
    saving.add(saved);
    await saved.finally(() => saving.delete(saved));
  };
  /** A calendar that was removed while it was read needs nothing. */
  const fault = (error: unknown) => {
    if (!isClosed && !isDangling(error)) deps.onFault(error);
  };

  const refreshDue = async (
    whose: Parameters<FeedsStore['takeDue']>[0],
    isTogether: boolean,
  ): Promise<void> => {
    const rows = await feeds.takeDue(whose, new Date(now()), atOnce);
    const each = (row: FeedRow) => (isClosed ? Promise.resolve() : refresh(row).catch(fault));
    if (isTogether) await Promise.all(rows.map(each));
    else for (const row of rows) await each(row);
  };

  const run = (work: () => Promise<void>): Promise<void> => {
    const done: Promise<void> = work()
      .catch(fault)
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  };

  const refreshWatched = () => {
    if (running.size === 0) void run(() => refreshDue({ askedSince: new Date(now() - dayMs) }, false));
  };

  return {
    start(): void {
      timer = timers.setInterval(refreshWatched, everyMs);
    },

    /** Reads the feeds of a user that are due. Resolves when that is done, at the latest in 2 s. */
    async ofUser(userId: string): Promise<void> {
      const at = now();
      await feeds.noteAsked(userId, new Date(at), new Date(at - 60 * minuteMs));
      let waiting: unknown = null;
      const late = new Promise<void>((resolve) => {
        waiting = timers.setTimeout(resolve, waitMs);
      });
      await Promise.race([run(() => refreshDue({ userId }, true)), late]);
      timers.clear(waiting);
    },

    /**
     * Resolves when nothing is written any more. Servers that have not answered yet are not waited
     * for: what they send is dropped.
     */
    async close(): Promise<void> {
      isClosed = true;
      timers.clear(timer);
      await Promise.allSettled(saving);
    },
  };
};
export type Refreshing = ReturnType<typeof createRefreshing>;
