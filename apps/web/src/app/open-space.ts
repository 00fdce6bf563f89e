import { refusalCodeOf } from '../platform/api-client/index.ts';
import type { Services } from './services.ts';

/**
 * Opens a space I belong to: asks for its space token and keeps what came with it, so that the space page starts at once.
 * @param isStaying whether the page is open already (its language was changed, say): then nothing is asked
 * @throws the refusal of the server
 */
export const openSpaceAsUser = async (
  services: Services,
  spaceId: string,
  isStaying: boolean,
): Promise<void> => {
  const { session, userApi, queryClient } = services;
  if (isStaying && session.store.getState().openSpace?.spaceId === spaceId) return;
  const { data } = await userApi.calls.spaces.access({ id: spaceId });
  session.openSpace(spaceId, data.space_token);
  session.chooseCompany(data.space.company.uuid);
  const key = userApi.queries.spaces.get.queryKey({ input: { space_uuid: spaceId } });
  queryClient.setQueryData(key, { data: data.space });
};

/**
 * Looks whether a guest's pass still opens its space, and keeps the space for the page.
 * @returns false when the pass is over; it is forgotten then
 */
export const openSpaceAsGuest = async (
  services: Services,
  spaceId: string,
  isStaying: boolean,
): Promise<boolean> => {
  const { session, guestApi, queryClient } = services;
  if (isStaying) return true;
  try {
    await queryClient.fetchQuery(
      guestApi.queries.spaces.get.queryOptions({ input: { space_uuid: spaceId } }),
    );
    return true;
  } catch (error) {
    const code = refusalCodeOf(error);
    if (code !== 'UNAUTHENTICATED' && code !== 'SPACE_TOKEN_DENIED') throw error;
    session.leaveAsGuest();
    return false;
  }
};
