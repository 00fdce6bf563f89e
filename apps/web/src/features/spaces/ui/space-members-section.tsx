import { canSeeOffline, type MySpace } from '@engawa/contract/spaces';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { WhyNot } from '../../../platform/i18n/why-not.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { memberPage } from '../member-page.ts';
import { ChosenSpace } from './chosen-space.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './space-members.module.css';

// Loaded on demand, because few users need it.
const AddPeopleDialog = lazyPart(async () => ({
  default: (await import('./add-people-dialog.tsx')).AddPeopleDialog,
}));

/**
 * The members of a space: the current one, or a chosen one. `open` obtains the token of a space;
 * calls about the space are refused without it.
 */
export const SpaceMembersSection = ({
  openSpaceId,
  selfId,
  open,
  extra,
}: {
  /** The current space; null for none. */
  openSpaceId: string | null;
  selfId: string | null;
  open: (spaceId: string) => Promise<void>;
  /** Additional content about a space. */
  extra?: (space: MySpace) => ReactNode;
}) => {
  const { t } = useTranslation('spaces');
  return (
    <ChosenSpace
      openSpaceId={openSpaceId}
      words={{ space: t('members.space'), none: t('members.no_spaces') }}
      className={classes.section}
      data-testid="space-members"
    >
      {({ space, isCompanyManager }) => (
        <>
          {canSeeOffline(space.role, space) ? (
            <MembersOf
              key={space.uuid}
              space={space}
              isCompanyManager={isCompanyManager}
              selfId={selfId}
              open={open}
            />
          ) : (
            <Notice tone="info">
              <WhyNot of="see_offline" />
            </Notice>
          )}
          {extra?.(space)}
        </>
      )}
    </ChosenSpace>
  );
};

const MembersOf = ({
  space,
  isCompanyManager,
  selfId,
  open,
}: {
  space: MySpace;
  /** Only Managers of the company see who else belongs to it. */
  isCompanyManager: boolean;
  selfId: string | null;
  open: (spaceId: string) => Promise<void>;
}) => {
  const { t } = useTranslation(['spaces', 'app']);
  const { queries, calls } = useApi();
  const sentence = useTroubleSentence();
  const [search, setSearch] = useState('');
  const [requestedPage, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const input = { input: { id: space.uuid } };
  const people = useQuery({
    queryKey: queries.spaces.listPeople.queryKey(input),
    async queryFn() {
      await open(space.uuid);
      return calls.spaces.listPeople({ id: space.uuid });
    },
    staleTime: 0,
  });
  if (people.isPending) return <Loading label={t('app:loading')} />;
  if (people.isError)
    return (
      <LoadFailure again={t('app:load_again')} onAgain={() => void people.refetch()}>
        {sentence(people.error)}
      </LoadFailure>
    );
  const { members, page, pages, total } = memberPage(people.data.data, search, requestedPage);
  return (
    <>
      <TextField
        label={t('members.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-testid="member-search"
      />
      <p className={classes.total} role="status">
        {total === 0 ? t('members.none') : t('members.total', { count: total })}
      </p>
      <ul className={classes.list}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            space={space}
            isSelf={member.id === selfId}
            onChanged={() => void people.refetch()}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.paging} aria-label={t('members.page', { page, pages })}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('members.previous')}
          </Button>
          <span>{t('members.page', { page, pages })}</span>
          <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('members.next')}
          </Button>
        </nav>
      )}
      {isCompanyManager && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
          data-testid="add-people"
        >
          {t('add.open')}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPeopleDialog
            space={space}
            belonging={people.data.data.map(({ id }) => id)}
            onAdded={() => void people.refetch()}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
};
