import { departments, memberSorts, seenFilters } from '@engawa/contract/companies';
import { companyRoles } from '@engawa/contract/kernel';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type MemberFilters, noFilters } from '../member-search.ts';
import type { MemberList } from '../use-member-list.ts';
import classes from './permissions.module.css';

/**
 * The search, the filters, and where rows are cards the order, because they have no column heads.
 */
export const MemberFiltersBar = ({
  members,
  spaces,
}: {
  members: MemberList;
  spaces: readonly { readonly uuid: string; readonly name: string }[];
}) => {
  const { t } = useTranslation(['dashboard', 'accounts', 'companies']);
  const { typed, type, filters, filter, sort, sortBy } = members;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const choices: { [Name in keyof MemberFilters]: { value: MemberFilters[Name]; label: string }[] } = {
    role: companyRoles.map((role) => ({ value: role, label: t(`accounts:roles.${role}`) })),
    department: [
      ...departments.map((name) => ({ value: name, label: t(`companies:departments.${name}`) })),
      { value: 'none', label: t('permissions.no_department') },
    ],
    space: spaces.map(({ uuid, name }) => ({ value: uuid, label: name })),
    verified: [
      { value: 'yes', label: t('permissions.verified') },
      { value: 'no', label: t('permissions.unverified') },
    ],
    seen: seenFilters.map((seen) => ({ value: seen, label: t(`permissions.${seen}`) })),
  };
  const names = ['role', 'department', 'space', 'verified', 'seen'] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <search> has no name of its own in every screen reader yet
    <div role="search" aria-label={t('permissions.filters')} className={classes.filters}>
      <TextField
        label={t('permissions.search')}
        type="search"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        data-autofocus
        data-testid="permission-search"
      />
      {names.map((name) => (
        <ChoiceField
          key={name}
          label={t(`permissions.filter_${name}`)}
          value={filters[name]}
          data={[{ value: '', label: t('permissions.all') }, ...choices[name]]}
          onChange={(event) => filter({ [name]: event.currentTarget.value } as Partial<MemberFilters>)}
          data-testid={`filter-${name}`}
        />
      ))}
      <div className={classes.sort}>
        <ChoiceField
          label={t('permissions.sort')}
          value={`${sort.sort} ${sort.order}`}
          data={memberSorts.flatMap((column) =>
            (['asc', 'desc'] as const).map((order) => ({
              value: `${column} ${order}`,
              label: `${t(`permissions.by_${column}`)} (${t(order === 'asc' ? 'permissions.ascending' : 'permissions.descending')})`,
            })),
          )}
          onChange={(event) => {
            const [column, order] = event.currentTarget.value.split(' ');
            sortBy({ sort: column, order } as typeof sort);
          }}
          data-testid="permission-sort"
        />
      </div>
      {isFiltered && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => filter(noFilters)}
          data-testid="clear-filters"
        >
          {t('permissions.clear')}
        </Button>
      )}
    </div>
  );
};
