import { canReadGuestVisits } from '@engawa/contract/guests';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { GuestList, GuestVisits } from '../../features/guests/index.ts';
import { LobbyList } from '../../features/lobby/index.ts';
import { SpaceMembersSection } from '../../features/spaces/index.ts';
import { useServices } from '../session/use-services.ts';

/** The members of the space that is open, or of another one. */
export const SpaceMembersSetting = () => {
  const { session, userApi } = useServices();
  const me = useQuery(userApi.queries.accounts.me.queryOptions()).data?.data;
  const openSpaceId = useMatches({
    select: (matches) =>
      matches
        .filter(({ routeId }) => routeId === '/{-$locale}/channel/$id')
        .map(({ params }) => ('id' in params ? String(params.id) : null))[0] ?? null,
  });
  const open = async (spaceId: string) => {
    if (session.store.getState().openSpace?.spaceId === spaceId) return;
    const { data } = await userApi.calls.spaces.access({ id: spaceId });
    session.openSpace(spaceId, data.space_token);
  };
  return (
    <SpaceMembersSection
      openSpaceId={openSpaceId}
      selfId={me?.id ?? null}
      open={open}
      extra={({ uuid, role }) =>
        canReadGuestVisits(role) && (
          <>
            <LobbyList key={`lobby of ${uuid}`} spaceId={uuid} open={open} />
            <GuestList key={`guests of ${uuid}`} spaceId={uuid} open={open} />
            <GuestVisits key={`visits of ${uuid}`} spaceId={uuid} open={open} />
          </>
        )
      }
    />
  );
};
