import { troubleOf } from '../../platform/api-client/refusal.ts';
import type { Services } from '../session/services.ts';

/** The place a link leads to; null: it does not exist, or this user may not open it. */
export const findLinked = async (
  { session, userApi, guestApi }: Services,
  type: string | undefined,
  id: string | undefined,
): Promise<{ spaceId: string; floor?: string; room?: string; item?: string } | null> => {
  if (id === undefined) return null;
  // The space page itself reports whether it opens.
  if (type === 'space') return { spaceId: id };
  if (type !== 'item') return null;
  const api = session.store.getState().guest === null ? userApi : guestApi;
  try {
    const { data } = await api.calls.items.place({ id });
    return { spaceId: data.space_uuid, floor: data.floor_uuid, room: data.room_uuid, item: id };
  } catch (error) {
    if (troubleOf(error).kind !== 'refusal') throw error;
    return null;
  }
};
