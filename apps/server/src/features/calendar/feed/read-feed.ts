import { type FeedProblem, keptDays, maxFeedBytes, maxOccurrences } from '@engawa/contract/calendar';
import { ForbiddenTarget, type OutboundHttp } from '../../../platform/outbound/outbound-http.ts';
import type { ReadFeed } from './feed.ts';
import type { UnderstandFeed } from './understand-feed.ts';

export const dayMs = 24 * 60 * 60 * 1_000;
const deadlineMs = 10_000;
/** Longer ones are not remembered, so that the feed is read again. */
const maxMark = 500;

/** What a server wants to see again, to say that nothing has changed. */
export type FeedMarks = { readonly etag: string | null; readonly last_modified: string | null };

export type FeedReading =
  | { readonly kind: 'read'; readonly feed: ReadFeed; readonly marks: FeedMarks }
  | { readonly kind: 'same' }
  /** This server has too much to read at the moment. */
  | { readonly kind: 'busy' }
  /** `not_public`: the address leads to a place that this server does not call. */
  | {
      readonly kind: 'problem';
      readonly problem: FeedProblem | 'not_public';
      readonly status: number | null;
    };

export const problem = (kind: FeedProblem | 'not_public', status: number | null = null): FeedReading => ({
  kind: 'problem',
  problem: kind,
  status,
});

const markOf = (value: string | null): string | null =>
  value !== null && value.length <= maxMark ? value : null;

/** Reads the text of a calendar, with its events of the kept days around a moment. */
export const createCalendarTextReader =
  (understand: UnderstandFeed) =>
  async (
    body: Uint8Array,
    now: number,
    marks: FeedMarks = { etag: null, last_modified: null },
  ): Promise<FeedReading> => {
    if (body.length > maxFeedBytes) return problem('too_large');
    const found = await understand({
      text: new TextDecoder().decode(body),
      from: now - keptDays.before * dayMs,
      to: now + keptDays.after * dayMs,
      most: maxOccurrences,
    });
    if (found === null) return { kind: 'busy' };
    return 'problem' in found ? problem(found.problem) : { kind: 'read', feed: found, marks };
  };

export type ReadCalendarText = ReturnType<typeof createCalendarTextReader>;

/**
 * Reads a feed, and its events of the kept days around a moment.
 * @param marks null: whether it has changed or not
 */
export const createFeedReader =
  ({ outbound, readText }: { outbound: OutboundHttp; readText: ReadCalendarText }) =>
  async (address: string, marks: FeedMarks | null, now: number): Promise<FeedReading> => {
    const headers: Record<string, string> = {};
    if (marks?.etag) headers['if-none-match'] = marks.etag;
    else if (marks?.last_modified) headers['if-modified-since'] = marks.last_modified;
    try {
      const answer = await outbound.get(address, {
        accept: 'text/calendar,*/*;q=0.5',
        headers,
        maxBytes: maxFeedBytes + 1,
        deadlineMs,
        isSecure: true,
      });
      if (answer.status === 304 && marks !== null) return { kind: 'same' };
      if (answer.status !== 200) return problem('refused', answer.status);
      // Awaited here: a failure is one of reading.
      return await readText(answer.body, now, {
        etag: markOf(answer.header('etag')),
        last_modified: markOf(answer.header('last-modified')),
      });
    } catch (error) {
      // The error may name the address, so it goes no further.
      return problem(error instanceof ForbiddenTarget ? 'not_public' : 'unreachable');
    }
  };
export type ReadFeedAt = ReturnType<typeof createFeedReader>;
