import type { AvatarColor } from '@engawa/contract/accounts';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { type KeptTicket, keepTicket } from './kept-ticket.ts';

type Entry = {
  readonly spaceId: string;
  readonly floorId: string | undefined;
  readonly values: { readonly name: string; readonly color: AvatarColor; readonly password: string };
};

/** Begins to wait in the lobby, and keeps the ticket in this tab. Throws the refusal. */
export const beginWaiting = async (
  { calls }: Pick<ApiClient, 'calls'>,
  { spaceId, floorId, values: { name, color, password } }: Entry,
): Promise<KeptTicket> => {
  const { data } = await calls.lobby.wait({
    ...{ id: spaceId, name, color },
    ...(floorId === undefined ? {} : { floor: floorId }),
    ...(password === '' ? {} : { password }),
  });
  const kept = { ticket: data.ticket, name, color };
  keepTicket(spaceId, kept);
  return kept;
};
