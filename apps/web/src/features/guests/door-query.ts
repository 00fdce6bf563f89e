import type { SpaceInfo } from '@engawa/contract/spaces';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import type { HeardHours } from './event-clock.ts';

/** What anyone with the link sees of a space's door, and when it was heard. */
export type SeenDoor = SpaceInfo & HeardHours;

/** Asks what is written at a space's door. */
export const doorQuery = ({ calls }: Pick<ApiClient, 'calls'>, spaceId: string) =>
  queryOptions({
    queryKey: ['door of a space', spaceId],
    queryFn: async (): Promise<SeenDoor> => {
      const { data } = await calls.spaces.info({ id: spaceId });
      return { ...data, heardAtMs: performance.now() };
    },
    retry: false,
  });
