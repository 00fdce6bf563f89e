import type { MembersAsked } from '@engawa/contract/companies';

/** The members that are asked for; empty: every one. */
export type MemberFilters = {
  readonly role: NonNullable<MembersAsked['role']> | '';
  readonly department: NonNullable<MembersAsked['department']> | '';
  readonly space: string;
  readonly verified: NonNullable<MembersAsked['verified']> | '';
  readonly seen: NonNullable<MembersAsked['seen']> | '';
};
export type MemberSort = Pick<MembersAsked, 'sort' | 'order'>;

export const noFilters: MemberFilters = { role: '', department: '', space: '', verified: '', seen: '' };
export const firstSort: MemberSort = { sort: 'joined', order: 'asc' };

/** The request of a page: filters that are not set are left out. */
export const membersAskedOf = (
  companyId: string,
  { search, filters, sort, page }: { search: string; filters: MemberFilters; sort: MemberSort; page: number },
) => {
  const { role, department, space, verified, seen } = filters;
  return {
    id: companyId,
    page,
    search,
    ...sort,
    ...(role === '' ? {} : { role }),
    ...(department === '' ? {} : { department }),
    ...(space === '' ? {} : { space }),
    ...(verified === '' ? {} : { verified }),
    ...(seen === '' ? {} : { seen }),
  };
};

/** The order after a press on a column: first ascending, then descending. */
export const sortAfterPress = (current: MemberSort, column: MemberSort['sort']): MemberSort => ({
  sort: column,
  order: current.sort === column && current.order === 'asc' ? 'desc' : 'asc',
});
