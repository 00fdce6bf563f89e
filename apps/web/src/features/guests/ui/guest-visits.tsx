import type { GuestVisit } from '@engawa/contract/guests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './guest-visits.module.css';

const perPage = 10;

/**
 * The visits of guests to the rooms of a space, newest first, for its Managers. `open` obtains the
 * token of the space.
 */
export const GuestVisits = ({
  spaceId,
  open,
}: {
  spaceId: string;
  open: (spaceId: string) => Promise<void>;
}) => {
  const { t } = useTranslation(['space_guests', 'app']);
  const { calls, queries } = useApi();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const input = { id: spaceId, page, per_page: perPage };
  const { data, error, refetch } = useQuery({
    queryKey: queries.guests.visits.queryKey({ input }),
    async queryFn() {
      await open(spaceId);
      return calls.guests.visits(input);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = Math.max(1, Math.ceil((data?.pagination.total ?? 0) / perPage));
  return (
    <section className={classes.visits} aria-labelledby={titleId} data-testid="guest-visits">
      <h4 id={titleId} className={classes.title}>
        {t('visits.title')}
      </h4>
      <p className={classes.hint}>{t('visits.hint')}</p>
      {error !== null && data === undefined && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void refetch()}>
          {sentence(error)}
        </LoadFailure>
      )}
      {error === null && data === undefined && <Loading label={t('app:loading')} />}
      {data?.data.length === 0 && <p className={classes.hint}>{t('visits.none')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={classes.paging} aria-label={t('visits.paging')}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('visits.newer')}
          </Button>
          <span>{t('visits.page', { page, pages })}</span>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('visits.older')}
          </Button>
        </nav>
      )}
    </section>
  );
};

const VisitRow = ({ visit }: { visit: GuestVisit }) => {
  const { t, i18n } = useTranslation('space_guests');
  const span = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const from = new Date(visit.started_at);
  return (
    <li className={classes.row} data-testid="guest-visit">
      <Avatar name={visit.name} color={visit.color} size={36} />
      <span className={classes.who}>
        <strong>{visit.name}</strong>
        <small>{visit.room_name ?? t('visits.room_gone')}</small>
      </span>
      <time className={classes.when} dateTime={visit.started_at}>
        {span.formatRange(from, new Date(visit.last_seen_at))}
      </time>
    </li>
  );
};
