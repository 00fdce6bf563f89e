import type { FeedProblem } from '@engawa/contract/calendar';

/** What the thread gets. */
export type FeedTask = {
  readonly text: string;
  /** The kept days, in ms. */
  readonly from: number;
  readonly to: number;
  /** The most occurrences. */
  readonly most: number;
};

/** An instant in ms, a day, or a time of the day that holds wherever its reader is. */
export type FoundTime = { readonly at: number } | { readonly day: string } | { readonly local: string };

type FoundPerson = { readonly name: string; readonly email: string; readonly status: string };

/** An occurrence as the feed has it; its texts are cut, and not cleaned for readers. */
export type FoundEvent = {
  /** Of the event in its feed and of the occurrence. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly status: 'confirmed' | 'tentative';
  /** Marked as taking no time; absent in what was stored before this was read. */
  readonly isFree?: boolean;
  readonly creator: FoundPerson | null;
  readonly attendees: readonly FoundPerson[];
  /** Where the event meets, by its own fields for it; empty ones among them. */
  readonly links: readonly string[];
  readonly start: FoundTime;
  readonly end: FoundTime;
};

export type ReadFeed = {
  /** The name that the feed gives itself; empty: none. */
  readonly name: string;
  readonly events: readonly FoundEvent[];
  readonly left_out: number;
  /** Whether it names events at all, in the kept days or not. */
  readonly hasEvents: boolean;
};

export type FeedFound = ReadFeed | { readonly problem: FeedProblem };
