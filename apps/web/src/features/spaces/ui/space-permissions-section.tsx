import { isGuestRole } from '@engawa/contract/guests';
import { canManageSpace } from '@engawa/contract/spaces';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OwnPermissions } from './own-permissions.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import classes from './permissions.module.css';

/** How often an open list is read again, in ms: a Manager may change it meanwhile. */
const readAgainMs = 3_000;

/**
 * The permissions of the current space, or of a chosen one: Managers change them, others see what
 * they may do.
 */
export const SpacePermissionsSection = ({ openSpaceId }: { openSpaceId: string | null }) => {
  const { t } = useTranslation(['permissions', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const memberships = useQuery({
    ...queries.companies.listMine.queryOptions(),
    ...{ refetchInterval: readAgainMs, staleTime: 0 },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  if (memberships.isPending) return <Loading label={t('app:loading')} />;
  if (memberships.isError)
    return (
      <LoadFailure again={t('app:load_again')} onAgain={() => void memberships.refetch()}>
        {sentence(memberships.error)}
      </LoadFailure>
    );
  const mine = memberships.data.data.flatMap(({ name, spaces }) =>
    spaces.map((space) => ({ space, companyName: name })),
  );
  const offered = openSpaceId === null ? mine : mine.filter(({ space }) => space.uuid === openSpaceId);
  const current = (offered.find(({ space }) => space.uuid === chosen) ?? offered[0])?.space;
  if (current === undefined) return <Notice tone="info">{t('none')}</Notice>;
  return (
    <div className={classes.section} data-testid="space-permissions">
      <ChoiceField
        label={t('space')}
        value={current.uuid}
        disabled={offered.length === 1}
        data={offered.map(({ space, companyName }) => ({
          value: space.uuid,
          label: `${space.name} – ${companyName}`,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {canManageSpace(current.role) ? (
        <PermissionMatrix key={current.uuid} space={current} onChanged={() => void memberships.refetch()} />
      ) : (
        <OwnPermissions rights={current} holder={isGuestRole(current.role) ? 'guests' : 'members'} />
      )}
    </div>
  );
};

/** The same for a guest without an account, who is in one space alone. */
export const GuestPermissionsSection = ({ spaceId }: { spaceId: string }) => {
  const { t } = useTranslation(['permissions', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const space = useQuery({
    ...queries.spaces.get.queryOptions({ input: { space_uuid: spaceId } }),
    ...{ refetchInterval: readAgainMs, staleTime: 0 },
  });
  if (space.isPending) return <Loading label={t('app:loading')} />;
  if (space.isError)
    return (
      <LoadFailure again={t('app:load_again')} onAgain={() => void space.refetch()}>
        {sentence(space.error)}
      </LoadFailure>
    );
  return <OwnPermissions rights={space.data.data} holder="guests_by_link" />;
};
