import type { CompanyMember } from '@engawa/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { useMemberActions } from '../use-member-actions.ts';
import { useMemberList } from '../use-member-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MemberFiltersBar } from './member-filters.tsx';
import { MemberTable } from './member-table.tsx';
import { Paging } from './paging.tsx';
import classes from './permissions.module.css';

// Loaded on demand: it is opened for one person at a time.
const MemberSpacesDialog = lazyPart(async () => ({
  default: (await import('./member-spaces-dialog.tsx')).MemberSpacesDialog,
}));

/** Permission management: every member of a company with their role and spaces, page by page. */
export const PermissionsDialog = ({
  companyId,
  openSpace,
  onClose,
}: {
  companyId: string;
  openSpace: (spaceId: string) => Promise<void>;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['dashboard', 'app']);
  const { queries } = useApi();
  const words = useDialogWords();
  const members = useMemberList(companyId);
  const spaces = useQuery(queries.companies.listSpaces.queryOptions({ input: { id: companyId } }));
  const actions = useMemberActions(openSpace);
  const [selected, setSelected] = useState<ReadonlyMap<string, CompanyMember>>(new Map());
  const [edited, setEdited] = useState<CompanyMember | null>(null);
  const { list } = members;
  const reload = () => void list.refetch();
  const select = (chosen: readonly CompanyMember[], isChosen: boolean) => {
    const next = new Map(selected);
    for (const member of chosen)
      if (isChosen) next.set(member.user_company_id, member);
      else next.delete(member.user_company_id);
    setSelected(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('permissions.title')}
      width="full"
      closeLabel={words.close}
      testId="permissions"
    >
      <div className={classes.page}>
        <MemberFiltersBar members={members} spaces={spaces.data?.data ?? []} />
        <BulkBar
          selected={[...selected.values()]}
          spaces={spaces.data?.data ?? []}
          actions={actions}
          onClear={() => setSelected(new Map())}
          onDone={(failed) => {
            setSelected(new Map(failed.map((member) => [member.user_company_id, member])));
            reload();
          }}
        />
        {list.isError && (
          <LoadFailure again={t('app:load_again')} onAgain={reload}>
            {words.sentenceOf(list.error)}
          </LoadFailure>
        )}
        {list.isPending && <Loading label={t('app:loading')} />}
        {list.isSuccess && (
          <MemberTable
            members={members}
            actions={actions}
            selected={selected}
            onSelect={select}
            onEdit={setEdited}
            onChanged={reload}
            onRemoved={(member) => {
              select([member], false);
              reload();
            }}
          />
        )}
        <Paging
          {...members}
          isReady={list.isSuccess}
          words={{
            paging: t('permissions.paging'),
            previous: t('permissions.previous'),
            next: t('permissions.next'),
            none: t('permissions.none'),
            range: (values) => t('permissions.range', values),
            page: (values) => t('permissions.page', values),
          }}
        />
      </div>
      {edited !== null && (
        <Suspense fallback={null}>
          <MemberSpacesDialog
            member={members.members.find(({ user }) => user.uuid === edited.user.uuid) ?? edited}
            companyId={companyId}
            actions={actions}
            onChanged={reload}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Dialog>
  );
};
