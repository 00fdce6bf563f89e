import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { isFound } from '../../../slots/is-found.ts';
import { Button } from '../../../ui/controls/button.tsx';
import shared from '../../../ui/menu/list-rows.module.css';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { compareNames } from '../people/person-order.ts';
import classes from './people-list.module.css';

/** Rows per page (specification: list limit 50). */
const pageSize = 50;
const dayMs = 24 * 60 * 60_000;

/** How long ago something was, in whole days, hours or minutes. */
export const agoOf = (atMs: number, nowMs: number, language: string): string => {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const agoMs = Math.max(0, nowMs - atMs);
  if (agoMs >= dayMs) return words.format(-Math.floor(agoMs / dayMs), 'day');
  if (agoMs >= 3_600_000) return words.format(-Math.floor(agoMs / 3_600_000), 'hour');
  return words.format(-Math.floor(agoMs / 60_000), 'minute');
};

/** The members who are not in the space now, and when those who allow it were last here. */
export const OfflinePeople = ({
  spaceId,
  search,
  isHere,
  onWrite,
}: {
  spaceId: string;
  search: string;
  isHere: (id: string) => boolean;
  onWrite: (id: string) => void;
}) => {
  const { t, i18n } = useTranslation(['people', 'presence', 'app']);
  const { queries } = useApi();
  const members = useQuery(queries.spaces.listPeople.queryOptions({ input: { id: spaceId } }));
  const [limit, setLimit] = useState(pageSize);
  // Of thousands, they are not compared again each time that somebody comes or goes.
  const everyone = useMemo(() => {
    const byName = compareNames(i18n.language);
    return (members.data?.data ?? []).toSorted((a, b) => byName(a.reading || a.name, b.reading || b.name));
  }, [members.data, i18n.language]);
  if (members.isPending) return <p className={classes.hint}>{t('app:loading')}</p>;
  if (members.isError)
    return (
      <div className={classes.nobody}>
        <p>{t('offline_failed')}</p>
        <Button variant="default" onClick={() => void members.refetch()}>
          {t('app:load_again')}
        </Button>
      </div>
    );
  const away = everyone.filter(
    ({ id, name, reading }) => !isHere(id) && isFound(search, name, reading ?? ''),
  );
  if (away.length === 0) return <p className={classes.hint}>{t('offline_none')}</p>;
  const now = Date.now();
  return (
    <>
      <ul className={shared.rows} aria-label={t('offline')}>
        {away.slice(0, limit).map(({ id, name, avatar, color, last_seen_at: at }) => (
          <li key={id} className={classes.row} data-connected={false} data-testid={`offline-${id}`}>
            <Avatar name={name} picture={avatar} color={color} size={36} />
            <div className={classes.lines}>
              <span className={classes.name}>{name}</span>
              {at !== null && (
                <span className={classes.second} data-testid={`last-seen-${id}`}>
                  {t('last_seen', { ago: agoOf(Date.parse(at), now, i18n.language) })}
                </span>
              )}
            </div>
            <span className={classes.actions}>
              <button
                type="button"
                className={`${shared.small} ${classes.action}`}
                aria-label={t('write_to', { name })}
                title={t('presence:ask.write')}
                data-testid={`write-offline-${id}`}
                onClick={() => onWrite(id)}
              >
                <IconMessageCircle size={20} stroke={1.75} aria-hidden />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {away.length > limit && (
        <Button variant="subtle" fullWidth onClick={() => setLimit(limit + pageSize)}>
          {t('presence:show_more', { count: away.length - limit })}
        </Button>
      )}
    </>
  );
};
