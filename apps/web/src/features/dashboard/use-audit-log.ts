import { type AuditFilter, type AuditGroup, auditPageSize } from '@engawa/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';

/** Pause in typing before the search starts, in ms. */
const typingMs = 300;

/** The filters as they are chosen: days in the time zone of the reader. */
type AuditChoices = {
  readonly group: AuditGroup | '';
  readonly from: string;
  readonly until: string;
};
const noChoices: AuditChoices = { group: '', from: '', until: '' };

/** The first moment of a day in the time zone of the reader, some days later. */
const dayStart = (day: string, later = 0): string | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) || day === '' ? undefined : moment.toISOString();
};

/** The input of the calls that read the log. */
const auditFilterOf = (search: string, { group, from, until }: AuditChoices): AuditFilter => ({
  search,
  group: group === '' ? undefined : group,
  from: dayStart(from),
  // The whole last day belongs to it.
  until: dayStart(until, 1),
});

/** The page of the audit log that is shown, and what it is filtered by. */
export const useAuditLog = (companyId: string) => {
  const { queries } = useApi();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingMs);
  const [choices, setChoices] = useState(noChoices);
  const [asked, setPage] = useState(1);
  const filter = auditFilterOf(search, choices);
  const list = useQuery(
    queries.audit.list.queryOptions({
      input: { id: companyId, page: asked, ...filter },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const total = list.data?.pagination.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / auditPageSize));
  return {
    list,
    entries: list.data?.data ?? [],
    typed,
    type(text: string) {
      setTyped(text);
      setPage(1);
    },
    choices,
    choose(changes: Partial<AuditChoices>) {
      setChoices({ ...choices, ...changes });
      setPage(1);
    },
    isFiltered: typed !== '' || Object.values(choices).some((value) => value !== ''),
    clear() {
      setTyped('');
      setChoices(noChoices);
      setPage(1);
    },
    filter,
    page: Math.min(asked, pages),
    pages,
    total,
    from: total === 0 ? 0 : (asked - 1) * auditPageSize + 1,
    to: Math.min(total, asked * auditPageSize),
    setPage,
  };
};
export type AuditLogPage = ReturnType<typeof useAuditLog>;
