import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { id, moment } from '../kernel/index.ts';

/** The secret of a waiting guest, by which their page goes on. */
export const lobbyTicket = z.string().min(20).max(100);

/** Which guest of which space asks. `id` is that of the space. */
export const lobbyPlace = z.object({ id, ticket: lobbyTicket });
export type LobbyPlace = z.output<typeof lobbyPlace>;

/** How a guest stands: all that they may know of the space while they wait. */
export const lobbyStanding = z.object({
  state: z.enum(['waiting', 'admitted']),
  waiting_since: moment,
  /** The time of the server, so that nothing depends on the clock of the guest. */
  server_time: moment,
  /** Whether people are inside who may admit the guest. */
  is_anyone_inside: z.boolean(),
  /** The room that was chosen for an admitted guest; null: the one of their link, or the first. */
  room_id: id.nullable(),
});
export type LobbyStanding = z.output<typeof lobbyStanding>;

/** A guest who waits, as the people inside see them. */
export const waitingGuest = z.object({
  guest_id: id,
  name: z.string(),
  color: avatarColor,
  /** The room of their link; null: it names none. */
  room_id: id.nullable(),
  waiting_since: moment,
});
export type WaitingGuest = z.output<typeof waitingGuest>;

/** How waiting has ended. `over`: the guest went away. */
export const lobbyEnd = z.enum(['admitted', 'declined', 'over']);
