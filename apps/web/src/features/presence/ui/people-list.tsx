import type { Whereabouts } from '@engawa/contract/presence';
import { Suspense, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StoreApi, useStore } from 'zustand';
import { laterPart } from '../../../platform/later-part.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSounds } from '../../../slots/is-found.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import shared from '../../../ui/menu/list-rows.module.css';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { NearPeople } from '../people/near-people.ts';
import {
  countByStatus,
  createPeopleSorter,
  firstOf,
  groupPeople,
  type PeopleGroup,
  peopleShown,
  type StatusChoice,
} from '../people/person-order.ts';
import type { PresencePorts } from '../ports.ts';
import classes from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { useDistances } from './use-distances.ts';
import { useNearPeople } from './use-near-people.ts';
import { usePerson, useRoomId, useWhereabouts } from './use-presence.ts';

// Loaded when more people are shown than the first page.
const LongPeopleList = lazyPart(async () => ({
  default: (await import('./long-people-list.tsx')).LongPeopleList,
}));
const OfflineSection = laterPart(async () => ({
  default: (await import('./offline-section.tsx')).OfflineSection,
}));

/** Rows of the first page (specification: list limit 50); the next page is the whole list. */
const pageSize = 50;
const choices: readonly StatusChoice[] = ['all', 'available', 'busy', 'leave'];

export type PeopleListPorts = Pick<
  PresencePorts,
  'presence' | 'panels' | 'rooms' | 'meetings' | 'space' | 'conversations'
> & { readonly media: Pick<PresencePorts['media'], 'useHearers'> };

const keyOf = ({ floor, kind }: PeopleGroup): string => floor?.uuid ?? kind;

/** The heading of a group with the number of its people; the local user alone needs none. */
const GroupHeading = ({ group, id }: { group: PeopleGroup; id: string }) => {
  const { t } = useTranslation('presence');
  const { kind, floor } = group;
  if (kind === 'self') return null;
  const title = kind === 'floor' ? t('groups.floor', { floor: floor?.label }) : t(`groups.${kind}`);
  return (
    <h3 id={id} className={classes.heading}>
      {title} <span className={classes.count}>{group.people.length}</span>
    </h3>
  );
};

/**
 * Everyone in the space: the text version of the map. Those near come first, and the status and the
 * words of the search narrow it down.
 */
export const PeopleList = ({
  ports,
  nearPeople,
  favourites,
  onLocate,
}: {
  ports: PeopleListPorts;
  nearPeople: NearPeople;
  favourites: Pick<StoreApi<ReadonlySet<string>>, 'getState' | 'getInitialState' | 'subscribe'>;
  onLocate: (id: string) => void;
}) => {
  const { presence, panels } = ports;
  const { nameOf: roomNameOf, useFloors, change: goToRoom } = ports.rooms;
  const isGuest = usePerson(presence, presence.model.selfId)?.isGuest ?? true;
  const starred = useStore(favourites);
  const { t, i18n } = useTranslation(['presence', 'space']);
  const go = useCallback(
    (roomId: string) =>
      void goToRoom(roomId).catch(() => toasts.show(t('space:room_not_entered'), { tone: 'danger' })),
    [goToRoom, t],
  );
  const whereabouts = useDeferredValue(useWhereabouts(presence));
  const myRoom = useRoomId(presence);
  const near = useNearPeople(nearPeople);
  const hearers = ports.media.useHearers();
  const distances = useDistances(presence);
  const list = useRef<HTMLDivElement>(null);
  useRovingFocus(list, 'list');
  const tabs = useRef<HTMLDivElement>(null);
  useRovingFocus(tabs, 'bar');
  const floors = useFloors();
  const search = useStore(panels.store, (state) => state.search);
  const sounds = useSounds(search);
  const [status, setStatus] = useState<StatusChoice>('all');
  const [showsAll, setShowsAll] = useState(false);
  // While a menu is open the rows stay where they are: one that moves to another group would take
  // its menu away.
  const [held, setHeld] = useState<readonly PeopleGroup[] | null>(null);
  const id = useId();
  const { selfId } = presence.model;
  const [sort] = useState(createPeopleSorter);
  const people = useMemo(() => sort(whereabouts, i18n.language), [sort, whereabouts, i18n.language]);
  const counts = useMemo(() => countByStatus(people), [people]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sounds change what the words find
  const found = useMemo(() => peopleShown(people, { status, search }), [people, status, search, sounds]);
  const now = useMemo(
    () => groupPeople(found, { selfId, myRoom, near, favourites: starred, floors }),
    [found, selfId, myRoom, near, starred, floors],
  );
  const grouped = held ?? now;
  const latest = useRef(grouped);
  latest.current = grouped;
  const onMenu = useCallback((isOpen: boolean) => setHeld(isOpen ? latest.current : null), []);
  const groups = showsAll ? grouped : firstOf(grouped, pageSize);
  const choose = (wanted: StatusChoice) => {
    setStatus(wanted);
    setShowsAll(false);
  };
  const row = (person: Whereabouts) => (
    <PersonRow
      key={person.user_id}
      presence={presence}
      person={person}
      roomName={person.room === myRoom ? null : roomNameOf(person.room)}
      metres={distances.get(person.user_id) ?? null}
      isHearing={hearers.includes(person.user_id)}
      onLocate={onLocate}
      onMenu={onMenu}
      goToRoom={go}
      useTable={ports.meetings.useTable}
    />
  );
  return (
    <section className={classes.people} aria-label={t('people')} data-testid="people-list">
      <div ref={tabs} className={classes.tabs} role="tablist" aria-label={t('status_label')}>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={id + one}
            className={classes.tab}
            aria-selected={one === status}
            aria-controls={id}
            onClick={() => choose(one)}
          >
            {t(`tabs.${one}`)} {counts[one]}
          </button>
        ))}
      </div>
      <div ref={list} id={id} className={classes.groups} role="tabpanel" aria-labelledby={id + status}>
        {found.length === 0 && people.length > 0 && (
          <div className={classes.nobody}>
            <p>
              {search.trim() === ''
                ? t('nobody', { tab: t(`tabs.${status}`) })
                : t('nobody_found', { search })}
            </p>
            <Button
              variant="default"
              onClick={() => {
                panels.setSearch('');
                choose('all');
              }}
            >
              {t('show_all')}
            </Button>
          </div>
        )}
        {showsAll && found.length > pageSize ? (
          <Suspense fallback={null}>
            <LongPeopleList
              groups={groups}
              scroller={list}
              label={t('people')}
              heading={(group) => <GroupHeading group={group} id={`${id}-${keyOf(group)}`} />}
              row={row}
            />
          </Suspense>
        ) : (
          groups.map((group) => {
            const key = keyOf(group);
            return (
              <div key={key} data-group={group.kind}>
                <GroupHeading group={group} id={`${id}-${key}`} />
                <ul
                  className={shared.rows}
                  {...(group.kind === 'self'
                    ? { 'aria-label': t('you') }
                    : { 'aria-labelledby': `${id}-${key}` })}
                >
                  {group.people.map(row)}
                </ul>
              </div>
            );
          })
        )}
        {!showsAll && found.length > pageSize && (
          <Button variant="subtle" fullWidth data-testid="show-more-people" onClick={() => setShowsAll(true)}>
            {t('show_more', { count: found.length - pageSize })}
          </Button>
        )}
        {!isGuest && (
          <Suspense fallback={null}>
            <OfflineSection ports={ports} search={search} isHere={(one) => whereabouts.has(one)} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
