import { useMatches } from '@tanstack/react-router';
import { GuestPermissionsSection, SpacePermissionsSection } from '../../features/spaces/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';

/** The rights of people in the space that is open, or in another one. */
export const SpacePermissionsSetting = () => {
  const { actor } = useApi();
  const openSpaceId = useMatches({
    select: (matches) =>
      matches
        .filter(({ routeId }) => routeId === '/{-$locale}/channel/$id')
        .map(({ params }) => ('id' in params ? String(params.id) : null))[0] ?? null,
  });
  return (
    <WithNamespaces of={['permissions']}>
      {actor !== 'guest' ? (
        <SpacePermissionsSection openSpaceId={openSpaceId} />
      ) : (
        openSpaceId !== null && <GuestPermissionsSection spaceId={openSpaceId} />
      )}
    </WithNamespaces>
  );
};
