import { Button } from '@mantine/core';
import { useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useRovingFocus } from '../../../ui/use-roving-focus.ts';
import {
  countByStatus,
  firstOf,
  groupPeople,
  type PeopleGroup,
  peopleShown,
  type StatusChoice,
} from '../person-order.ts';
import type { PresencePorts } from '../ports.ts';
import classes from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { useDistances } from './use-distances.ts';
import { useNearPeople } from './use-near-people.ts';
import { useRoomId, useWhereabouts } from './use-presence.ts';

/** Rows per page (specification: list limit 50). */
const pageSize = 50;
const choices: readonly StatusChoice[] = ['all', 'available', 'busy', 'leave'];

export type PeopleListPorts = Pick<
  PresencePorts,
  'presence' | 'panels' | 'roomNameOf' | 'useFloors' | 'goToRoom' | 'useHearers'
>;

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
  onLocate,
}: {
  ports: PeopleListPorts;
  onLocate: (id: string) => void;
}) => {
  const { presence, panels, roomNameOf, useFloors, goToRoom, useHearers } = ports;
  const { t, i18n } = useTranslation(['presence', 'space']);
  const go = useCallback(
    (roomId: string) =>
      void goToRoom(roomId).catch(() => toasts.show(t('space:room_not_entered'), { tone: 'danger' })),
    [goToRoom, t],
  );
  const whereabouts = useDeferredValue(useWhereabouts(presence));
  const myRoom = useRoomId(presence);
  const near = useNearPeople(presence);
  const hearers = useHearers();
  const distances = useDistances(presence);
  const list = useRef<HTMLDivElement>(null);
  useRovingFocus(list, 'list');
  const floors = useFloors();
  const search = useStore(panels.store, (state) => state.search);
  const [status, setStatus] = useState<StatusChoice>('all');
  const [limit, setLimit] = useState(pageSize);
  const id = useId();
  const { selfId } = presence.model;
  const people = [...whereabouts.values()];
  const counts = countByStatus(people);
  const found = peopleShown(people, { status, search, language: i18n.language });
  const groups = firstOf(groupPeople(found, { selfId, myRoom, near, floors }), limit);
  const choose = (wanted: StatusChoice) => {
    setStatus(wanted);
    setLimit(pageSize);
  };
  return (
    <section className={classes.people} aria-label={t('people')} data-testid="people-list">
      <select
        className={classes.status}
        aria-label={t('status_label')}
        value={status}
        data-testid="people-status"
        onChange={(event) => choose(event.currentTarget.value as StatusChoice)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {t('status_count', { status: t(`tabs.${one}`), count: counts[one] })}
          </option>
        ))}
      </select>
      {found.length === 0 && people.length > 0 && (
        <div className={classes.nobody}>
          <p>
            {search.trim() === '' ? t('nobody', { tab: t(`tabs.${status}`) }) : t('nobody_found', { search })}
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
      <div ref={list} className={classes.groups}>
        {groups.map((group) => {
          const key = group.floor?.uuid ?? group.kind;
          return (
            <div key={key} data-group={group.kind}>
              <GroupHeading group={group} id={`${id}-${key}`} />
              <ul
                className={classes.rows}
                {...(group.kind === 'self'
                  ? { 'aria-label': t('you') }
                  : { 'aria-labelledby': `${id}-${key}` })}
              >
                {group.people.map((person) => (
                  <PersonRow
                    key={person.user_id}
                    presence={presence}
                    person={person}
                    roomName={person.room === myRoom ? null : roomNameOf(person.room)}
                    metres={distances.get(person.user_id) ?? null}
                    isHearing={hearers.includes(person.user_id)}
                    onLocate={onLocate}
                    goToRoom={go}
                  />
                ))}
              </ul>
            </div>
          );
        })}
        {found.length > limit && (
          <Button variant="subtle" fullWidth onClick={() => setLimit(limit + pageSize)}>
            {t('show_more', { count: found.length - limit })}
          </Button>
        )}
      </div>
    </section>
  );
};
