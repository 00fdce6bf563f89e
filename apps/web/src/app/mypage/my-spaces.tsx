import { canCreateSpace, type Membership } from '@engawa/contract/companies';
import { canManageSpace, type MySpace } from '@engawa/contract/spaces';
import { useTranslation } from 'react-i18next';
import { SpaceActions, SpaceCard, SpaceGrid, useHeads } from '../../features/spaces/index.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';

/** Spaces are sorted by last visit; those never visited follow in the order of creation. */
const byLastVisit = (a: MySpace, b: MySpace): number =>
  (b.last_visited_at ?? '').localeCompare(a.last_visited_at ?? '');

/** The spaces of a company that the user may enter. */
export const MySpaces = ({
  membership,
  onCreate,
  onChanged,
}: {
  membership: Membership;
  onCreate: () => void;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('spaces');
  const { params } = useLocale();
  const heads = useHeads();
  const canCreate = canCreateSpace(membership.role.name);
  if (membership.spaces.length === 0)
    return (
      <EmptyState
        title={t('mine.no_spaces')}
        action={canCreate ? <Button onClick={onCreate}>{t('create.open')}</Button> : undefined}
      >
        {canCreate ? t('mine.no_spaces_manager') : t('mine.no_spaces_hint')}
      </EmptyState>
    );
  return (
    <SpaceGrid label={t('mine.list', { company: membership.name })}>
      {membership.spaces.toSorted(byLastVisit).map((space) => (
        <SpaceCard
          key={space.uuid}
          space={space}
          heads={heads === null ? null : (heads.get(space.uuid) ?? 0)}
          menu={canManageSpace(space.role) ? <SpaceActions space={space} onChanged={onChanged} /> : undefined}
          action={
            <LinkButton
              to="/{-$locale}/channel/$id"
              params={{ ...params, id: space.uuid }}
              search={{}}
              aria-label={t('enter_space', { space: space.name })}
              data-testid="enter-space"
            >
              {t('enter')}
            </LinkButton>
          }
        />
      ))}
    </SpaceGrid>
  );
};
