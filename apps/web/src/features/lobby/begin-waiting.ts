import type { AvatarColor } from '@engawa/contract/accounts';
import type { ApiClient } from '../../platform/api-client/api-client.ts';

type Entry = {
  readonly spaceId: string;
  readonly floorId: string | undefined;
  readonly values: { readonly name: string; readonly color: AvatarColor; readonly password: string };
};

/** Begins to wait in the lobby. Throws the refusal. @returns the ticket */
export const beginWaiting = async (
  { calls }: Pick<ApiClient, 'calls'>,
  { spaceId, floorId, values: { name, color, password } }: Entry,
): Promise<string> => {
  const { data } = await calls.lobby.wait({
    id: spaceId,
    name,
    color,
    ...(floorId === undefined ? {} : { floor: floorId }),
    ...(password === '' ? {} : { password }),
  });
  return data.ticket;
};
