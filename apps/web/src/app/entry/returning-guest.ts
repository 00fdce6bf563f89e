import { forgetPass, rememberedPass } from '../../features/guests/index.ts';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { Services } from '../session/services.ts';
import type { Returning } from './use-guest-entry.ts';

/**
 * The guest that this browser last was in that space, if their token still opens it; this tab
 * continues as that guest. Null: a new guest, or the server did not answer.
 */
export const findReturningGuest = async (
  { session, guestApi }: Services,
  spaceId: string,
): Promise<Returning | null> => {
  const here = session.store.getState().guest;
  const pass = here?.space_id === spaceId ? here : rememberedPass(spaceId);
  if (pass === null) return null;
  if (pass !== here) session.enterAsGuest(pass);
  try {
    const { data } = await guestApi.calls.guests.me();
    return { name: data.name, color: data.color };
  } catch (error) {
    if (refusalCodeOf(error) === 'UNAUTHENTICATED') forgetPass();
    session.leaveAsGuest();
    return null;
  }
};
