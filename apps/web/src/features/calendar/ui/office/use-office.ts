import type { Booking } from '@engawa/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../../platform/api-client/refusal.ts';
import { shiftDay } from '../../days.ts';
import type { CalendarPorts } from '../../ports.ts';

/** The beginning of a day where the user is. */
const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** How many other people may read the same change, so that not all do at once, in ms. */
const spreadMs = 2_000;
const readEveryMs = 5 * 60_000;

type OfficePorts = Pick<CalendarPorts, 'space' | 'realtime'>;

/** The events of the office on a day; they are read again when some of this day change. */
export const useBookings = (
  { space, realtime }: OfficePorts,
  day: string,
  options: { enabled?: boolean; refetchInterval?: number; refetchOnWindowFocus?: boolean },
) => {
  const { queries } = useApi();
  const [from, to] = [startOf(day), startOf(shiftDay(day, 1))];
  const input = { id: space.id, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const list = useQuery({
    ...queries.bookings.list.queryOptions({ input }),
    staleTime: 0,
    ...options,
  });
  const changed = useEffectEvent(() => {
    if (options.enabled !== false) void list.refetch();
  });
  const touches = useEffectEvent(
    (starts_at: string, ends_at: string) => Date.parse(starts_at) < to && Date.parse(ends_at) > from,
  );
  useEffect(() => {
    let timer: number | undefined;
    const stop = realtime.on('BookingsEvent', ({ starts_at, ends_at }) => {
      if (!touches(starts_at, ends_at)) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => changed(), Math.random() * spreadMs);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [realtime]);
  return list;
};

/** The events of the office on a day, and the meeting rooms that the user may book. */
export const useOffice = (ports: OfficePorts, day: string) => {
  const { queries } = useApi();
  const list = useBookings(ports, day, { refetchInterval: readEveryMs });
  const rooms = useQuery({ ...queries.bookings.rooms.queryOptions({ input: { id: ports.space.id } }) });
  const tables = rooms.data?.data ?? [];
  return {
    /** Guests have no calendar of the office. */
    isForbidden: refusalCodeOf(list.error) === 'FORBIDDEN',
    failure: list.error,
    isLoading: list.isPending,
    bookings: list.data?.data ?? [],
    tables,
    labelOf: ({ meeting_room }: Pick<Booking, 'meeting_room'>): string =>
      tables.find(({ id }) => id === meeting_room)?.label ?? '',
    async readAgain() {
      await Promise.all([list.refetch(), rooms.refetch()]);
    },
  };
};
