import { isGuestRole } from '@engawa/contract/guests';
import { canManageSpace } from '@engawa/contract/spaces';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { followed } from '../use-space-changes.ts';
import { ChosenSpace } from './chosen-space.tsx';
import { OwnPermissions } from './own-permissions.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import classes from './permissions.module.css';

/**
 * The permissions of the current space, or of a chosen one: Managers change them, others see what
 * they may do.
 */
export const SpacePermissionsSection = ({ openSpaceId }: { openSpaceId: string | null }) => {
  const { t } = useTranslation('permissions');
  return (
    <ChosenSpace
      openSpaceId={openSpaceId}
      words={{ space: t('space'), none: t('none') }}
      isFollowed
      className={classes.section}
      data-testid="space-permissions"
    >
      {({ space, readAgain }) =>
        canManageSpace(space.role) ? (
          <PermissionMatrix key={space.uuid} space={space} onChanged={readAgain} />
        ) : (
          <OwnPermissions rights={space} holder={isGuestRole(space.role) ? 'guests' : 'members'} />
        )
      }
    </ChosenSpace>
  );
};

/** The same for a guest without an account, who is in one space alone. */
export const GuestPermissionsSection = ({ spaceId }: { spaceId: string }) => {
  const { t } = useTranslation('app');
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const space = useQuery({
    ...queries.spaces.get.queryOptions({ input: { space_uuid: spaceId } }),
    // The page of the space reads it again after each event, into the same place.
    ...followed,
  });
  if (space.isPending) return <Loading label={t('loading')} />;
  if (space.isError)
    return (
      <LoadFailure again={t('load_again')} onAgain={() => void space.refetch()}>
        {sentence(space.error)}
      </LoadFailure>
    );
  return <OwnPermissions rights={space.data.data} holder="guests_by_link" />;
};
