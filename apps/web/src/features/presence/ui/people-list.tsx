import { Button, CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '../create-presence.ts';
import { countByTab, peopleShown, type StatusTab } from '../person-order.ts';
import classes from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { useRoomId, useWhereabouts } from './use-presence.ts';

/** Rows per page (specification: list limit 50). */
const pageSize = 50;
const tabs: readonly StatusTab[] = ['all', 'available', 'busy', 'leave'];

/**
 * Everyone in the space: the text version of the map, with search, tabs by status, and actions for
 * each person.
 */
export const PeopleList = ({
  presence,
  roomNameOf,
  onLocate,
}: {
  presence: Presence;
  roomNameOf: (roomId: string) => string | null;
  onLocate: (id: string) => void;
}) => {
  const { t, i18n } = useTranslation('presence');
  const whereabouts = useDeferredValue(useWhereabouts(presence));
  const myRoom = useRoomId(presence);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<StatusTab>('all');
  const [limit, setLimit] = useState(pageSize);
  const { selfId } = presence.model;
  const people = [...whereabouts.values()];
  const counts = countByTab(people);
  const found = peopleShown(people, { selfId, tab, search, language: i18n.language });
  const choose = (wanted: StatusTab) => {
    setTab(wanted);
    setLimit(pageSize);
  };
  return (
    <section className={classes.people} aria-label={t('people')} data-testid="people-list">
      <div className={classes.search}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-testid="people-search"
        />
        {search !== '' && (
          <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => setSearch('')} />
        )}
      </div>
      <div className={classes.tabs} role="radiogroup" aria-label={t('status_label')}>
        {tabs.map((one) => (
          <label key={one} className={classes.tab}>
            <input
              type="radio"
              name="people-tab"
              className={classes.radio}
              checked={tab === one}
              onChange={() => choose(one)}
            />
            <span>{t(`tabs.${one}`)}</span>
            <span className={classes.count}>{counts[one]}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && people.length > 0 && (
        <div className={classes.nobody}>
          <p>
            {search.trim() === '' ? t('nobody', { tab: t(`tabs.${tab}`) }) : t('nobody_found', { search })}
          </p>
          <Button
            variant="default"
            onClick={() => {
              setSearch('');
              choose('all');
            }}
          >
            {t('show_all')}
          </Button>
        </div>
      )}
      <ul className={classes.rows}>
        {found.slice(0, limit).map((person) => (
          <PersonRow
            key={person.user_id}
            presence={presence}
            person={person}
            roomName={person.room === myRoom ? null : roomNameOf(person.room)}
            onLocate={onLocate}
          />
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="subtle" onClick={() => setLimit(limit + pageSize)}>
          {t('show_more', { count: found.length - limit })}
        </Button>
      )}
    </section>
  );
};
