import type { CompanyMember } from '@engawa/contract/companies';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { CardTable, HeadCell } from '../../../ui/page/card-table.tsx';
import { type MemberSort, sortAfterPress } from '../member-search.ts';
import type { MemberActions } from '../use-member-actions.ts';
import type { MemberList } from '../use-member-list.ts';
import { MemberRow } from './member-row.tsx';
import classes from './permissions.module.css';

/** The columns that can be sorted, by the name of their phrase. */
const sortable = { user: 'name', email: 'email', role: 'role', seen: 'last_seen' } as const;
const columns = ['user', 'email', 'role', 'spaces', 'seen', 'actions'] as const;

/** One page of members. */
export const MemberTable = ({
  members,
  actions,
  selected,
  onSelect,
  onEdit,
  onChanged,
  onRemoved,
}: {
  members: MemberList;
  actions: MemberActions;
  /** By the id of the membership. */
  selected: ReadonlyMap<string, CompanyMember>;
  onSelect: (members: readonly CompanyMember[], isSelected: boolean) => void;
  onEdit: (member: CompanyMember) => void;
  onChanged: () => void;
  onRemoved: (member: CompanyMember) => void;
}) => {
  const { t } = useTranslation('dashboard');
  const { list, sort, sortBy } = members;
  const choosable = members.members.filter(({ is_self }) => !is_self);
  const chosen = choosable.filter(({ user_company_id }) => selected.has(user_company_id));
  if (members.members.length === 0) return null;
  return (
    <CardTable
      aria-label={t('permissions.title')}
      aria-busy={list.isPlaceholderData}
      testId="member-table"
      head={
        <>
          <HeadCell>
            <Checkbox
              aria-label={t('permissions.select_all')}
              checked={choosable.length > 0 && chosen.length === choosable.length}
              indeterminate={chosen.length > 0 && chosen.length < choosable.length}
              disabled={choosable.length === 0}
              onChange={(event) => onSelect(choosable, event.currentTarget.checked)}
              data-testid="select-all"
            />
          </HeadCell>
          {columns.map((column) => (
            <ColumnHead key={column} column={column} sort={sort} onSort={sortBy} />
          ))}
        </>
      }
    >
      {members.members.map((member) => (
        <MemberRow
          key={member.user_company_id}
          member={member}
          actions={actions}
          isSelected={selected.has(member.user_company_id)}
          onSelect={(isSelected) => onSelect([member], isSelected)}
          onEdit={() => onEdit(member)}
          onChanged={onChanged}
          onRemoved={() => onRemoved(member)}
        />
      ))}
    </CardTable>
  );
};

const ColumnHead = ({
  column,
  sort,
  onSort,
}: {
  column: (typeof columns)[number];
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
}) => {
  const { t } = useTranslation('dashboard');
  const by = column in sortable ? sortable[column as keyof typeof sortable] : null;
  const isSorted = by !== null && sort.sort === by;
  const Arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <HeadCell aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      {by === null ? (
        t(`permissions.${column}`)
      ) : (
        <button
          type="button"
          className={classes.sortButton}
          onClick={() => onSort(sortAfterPress(sort, by))}
          data-testid={`sort-${by}`}
        >
          <span>{t(`permissions.${column}`)}</span>
          {isSorted && <Arrow size={16} stroke={1.75} aria-hidden />}
        </button>
      )}
    </HeadCell>
  );
};
