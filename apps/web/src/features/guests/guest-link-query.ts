import type { SpaceInfo } from '@engawa/contract/spaces';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import type { ReceivedHours } from './event-clock.ts';

/** The facts about a space that anyone with the link may see, and when they were received. */
export type ReceivedSpaceInfo = SpaceInfo & ReceivedHours;

/**
 * Requests what anyone with the link may know about a space.
 * @param floor the floor that the link names; a floor of another space is refused
 */
export const spaceInfoQuery = ({ calls }: Pick<ApiClient, 'calls'>, spaceId: string, floor?: string) =>
  queryOptions({
    queryKey: ['info of a space', spaceId, floor ?? null],
    queryFn: async (): Promise<ReceivedSpaceInfo> => {
      const { data } = await calls.spaces.info({ id: spaceId, ...(floor === undefined ? {} : { floor }) });
      return { ...data, receivedAtMs: performance.now() };
    },
    retry: false,
  });
