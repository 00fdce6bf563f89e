import { nameOf, type PersonalData } from '@engawa/contract/accounts';
import type { PersonalDataStore } from './store.ts';
import type { Traces } from './traces-store.ts';

type KeptData = Awaited<ReturnType<PersonalDataStore['gather']>>;

const text = (at: Date): string => at.toISOString();

/** A look of a Manager at the user's data, in its wire form. */
export const viewOfAccess = ({
  viewer,
  at,
  ...rest
}: KeptData['data_accesses'][number]): PersonalData['data_accesses'][number] => ({
  ...rest,
  viewer: viewer === null ? null : nameOf(viewer),
  at: text(at),
});

/** Reactions, read conversations and more of a user, in their wire form. */
export const viewOfTraces = (
  traces: Traces,
  userId: string,
): Pick<
  PersonalData,
  | 'reactions'
  | 'conversations'
  | 'statuses'
  | 'waiting_requests'
  | 'items'
  | 'wallpapers'
  | 'bookings'
  | 'booking_feeds'
  | 'calendars'
  | 'caldav_accounts'
  | 'companions'
> => ({
  reactions: traces.reactions.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
  conversations: traces.conversations.map(({ read_at, is_muted, ...rest }) => ({
    ...rest,
    read_at: read_at === null ? null : text(read_at),
    is_muted,
  })),
  statuses: traces.statuses.map(({ until, ...rest }) => ({ ...rest, until: text(until) })),
  waiting_requests: traces.requests.map(({ space, inviter_id, inviter_name, invitee_name, topic, at }) => ({
    space,
    is_mine: inviter_id === userId,
    topic,
    with: inviter_id === userId ? invitee_name : inviter_name,
    at: text(at),
  })),
  items: traces.items.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
  bookings: traces.bookings.map(({ made_by, starts_at, ends_at, ...rest }) => ({
    ...rest,
    is_own: made_by === userId,
    starts_at: text(starts_at),
    ends_at: text(ends_at),
  })),
  booking_feeds: traces.booking_feeds.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
  caldav_accounts: traces.caldav_accounts.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
  calendars: traces.calendars.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
  companions: traces.companions.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
  wallpapers: traces.wallpapers.map(({ at, ...rest }) => ({ ...rest, at: text(at) })),
});
