import { defaultPageSize } from '@engawa/contract/companies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { firstSort, type MemberFilters, membersAskedOf, noFilters } from './member-search.ts';

/** Pause in typing before the search starts, in ms. */
const typingMs = 300;

/**
 * The page of members that is shown, and what it is searched, filtered and sorted by. A change of
 * these returns to the first page.
 */
export const useMemberList = (companyId: string) => {
  const { queries } = useApi();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingMs);
  const [filters, setFilters] = useState(noFilters);
  const [sort, setSort] = useState(firstSort);
  const [asked, setPage] = useState(1);
  const list = useQuery(
    queries.companies.listMembers.queryOptions({
      input: membersAskedOf(companyId, { search, filters, sort, page: asked }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const total = list.data?.pagination.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / defaultPageSize));
  // The last page may have become empty because its people were removed.
  if (list.data !== undefined && !list.isPlaceholderData && asked > pages) setPage(pages);
  const backToFirst = <T>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setPage(1);
    };
  };
  return {
    list,
    members: list.data?.data ?? [],
    typed,
    type: backToFirst(setTyped),
    filters,
    filter: backToFirst((changes: Partial<MemberFilters>) => setFilters({ ...filters, ...changes })),
    sort,
    sortBy: backToFirst(setSort),
    page: Math.min(asked, pages),
    pages,
    total,
    from: total === 0 ? 0 : (asked - 1) * defaultPageSize + 1,
    to: Math.min(total, asked * defaultPageSize),
    setPage,
  };
};
export type MemberList = ReturnType<typeof useMemberList>;
