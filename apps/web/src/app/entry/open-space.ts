import { type LinkedPlace, whyLinkDoesNotFit } from '@engawa/contract/spaces';
import { decodeRefusal, refusalCodeOf, troubleOf } from '../../platform/api-client/refusal.ts';
import { withOwnCompany } from '../session/own-company.ts';
import type { Services } from '../session/services.ts';

/**
 * Opens a space I belong to: asks for its space token and keeps what came with it, so that the
 * space page starts at once.
 * @param isStaying whether the page is open already (its language was changed, say): then nothing
 * is asked
 * @throws the refusal of the server
 */
const openAsUser = async (
  services: Services,
  spaceId: string,
  place: LinkedPlace,
  isStaying: boolean,
): Promise<void> => {
  const { session, userApi, queryClient } = services;
  if (isStaying && session.store.getState().openSpace?.spaceId === spaceId) return;
  const { data } = await withOwnCompany(session, () =>
    userApi.calls.spaces.access({ id: spaceId, ...place }),
  );
  session.openSpace(spaceId, data.space_token);
  session.chooseCompany(data.space.company.uuid);
  const key = userApi.queries.spaces.get.queryKey({ input: { space_uuid: spaceId } });
  queryClient.setQueryData(key, { data: data.space });
};

/**
 * Checks that a guest's pass still opens its space and that the link fits it, and keeps the space
 * for the page.
 * @returns false when the pass is over; it is forgotten then
 * @throws the refusal of the server, or of a link that does not fit
 */
const openAsGuest = async (
  services: Services,
  spaceId: string,
  place: LinkedPlace,
  isStaying: boolean,
): Promise<boolean> => {
  const { session, guestApi, queryClient } = services;
  if (isStaying) return true;
  try {
    const { data } = await queryClient.fetchQuery(
      guestApi.queries.spaces.get.queryOptions({ input: { space_uuid: spaceId } }),
    );
    const why = whyLinkDoesNotFit(data, place);
    if (why !== null) throw decodeRefusal({ code: why, message: why }, { status: 400 });
    return true;
  } catch (error) {
    const code = refusalCodeOf(error);
    if (code !== 'UNAUTHENTICATED' && code !== 'SPACE_TOKEN_DENIED') throw error;
    session.leaveAsGuest();
    return false;
  }
};

/** The identity under which the space was opened, or why it was refused. */
export type OpenedSpace = { actor: 'user' | 'guest' } | { refused: unknown };

/**
 * Opens a space as the guest of this tab when it has a pass for it, else as the user.
 * @param place the floor and room that the link names
 * @returns 'pass over' when a guest must enter by the link again
 */
export const openSpace = async (
  services: Services,
  spaceId: string,
  place: LinkedPlace,
  isStaying: boolean,
): Promise<OpenedSpace | 'pass over'> => {
  const isGuest = services.session.store.getState().guest?.space_id === spaceId;
  try {
    if (isGuest) {
      const isOpen = await openAsGuest(services, spaceId, place, isStaying);
      return isOpen ? { actor: 'guest' } : 'pass over';
    }
    await openAsUser(services, spaceId, place, isStaying);
    return { actor: 'user' };
  } catch (error) {
    // A refusal is an answer that the page explains; everything else is an error of the page.
    if (troubleOf(error).kind !== 'refusal') throw error;
    return { refused: error };
  }
};
