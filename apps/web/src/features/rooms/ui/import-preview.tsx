import type { ItemBody } from '@engawa/contract/items';
import type { FileRoom, RoomDifferences } from '@engawa/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './room-file-dialog.module.css';

/** More names than this are counted. */
const namesShown = 20;
type Named = Pick<ItemBody, 'type'> & { readonly label?: string; readonly content?: string | null };

/** The fields of an item in the words of people. */
const aspects = {
  x: 'place',
  y: 'place',
  z_index: 'order',
  label: 'text',
  content: 'text',
  url: 'link',
  file: 'link',
  area_type: 'size',
  area_size: 'size',
  text_size: 'size',
  seat_count: 'seats',
  color: 'color',
  is_lock: 'lock',
  is_need_password: 'password',
  autoplay: 'playback',
} as const;
type Aspect = (typeof aspects)[keyof typeof aspects] | 'other';
const aspectOf = (field: string): Aspect =>
  field in aspects ? aspects[field as keyof typeof aspects] : 'other';

/**
 * The effect of a file: the rooms that it adds, or the settings and items that it changes in one.
 */
export const ImportPreview = ({
  name,
  rooms,
  leftOut,
  companyId,
  differences,
  isChanging,
  settings,
  isSameSettings,
}: {
  /** Of the file. */
  name: string;
  rooms: readonly FileRoom[];
  /** Pictures and PDFs that the company does not have. */
  leftOut: readonly Named[];
  companyId: string;
  differences: RoomDifferences | null;
  isChanging: boolean;
  /** The settings that would be changed. */
  settings: ReactNode;
  isSameSettings: boolean;
}) => {
  const { t } = useTranslation(['spaces', 'space', 'app']);
  const { queries } = useApi();
  const known = useQuery(queries.rooms.wallpapers.queryOptions({ input: { company_id: companyId } })).data;
  const missing = rooms.filter(
    ({ wallpaper }) => known !== undefined && !known.data.some(({ id }) => id === wallpaper.id),
  );
  const nameOf = (item: Named): string =>
    item.label || (item.content ?? '').trim().split('\n')[0] || t(`space:items.types.${item.type}`);
  const aspectsOf = (fields: readonly string[]): string =>
    [...new Set(fields.map(aspectOf))]
      .map((aspect) => t(`room_file.preview.aspects.${aspect}`))
      .join(t('room_file.preview.joiner'));
  const list = (
    key: 'added' | 'changed' | 'removed',
    items: readonly { readonly item: Named; readonly fields?: readonly string[] }[],
  ) =>
    items.length > 0 && (
      <div data-testid={`import-${key}`}>
        <h4>{t(`room_file.preview.${key}`, { count: items.length })}</h4>
        <ul className={classes.names}>
          {items.slice(0, namesShown).map(({ item, fields }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: added items have no id, and the list does not change
            <li key={at}>
              {fields === undefined
                ? nameOf(item)
                : t('room_file.preview.item', { item: nameOf(item), what: aspectsOf(fields) })}
            </li>
          ))}
          {items.length > namesShown && (
            <li>{t('room_file.preview.more', { count: items.length - namesShown })}</li>
          )}
        </ul>
      </div>
    );
  if (isChanging && differences === null) return <Loading label={t('app:loading')} />;
  const isSame = differences !== null && differences.actions.length === 0 && isSameSettings;
  return (
    <section
      className={classes.part}
      aria-label={t('room_file.preview.title', { name })}
      data-testid="import-preview"
    >
      <h4>{t('room_file.preview.title', { name })}</h4>
      {differences === null ? (
        <ul className={classes.names}>
          {rooms.map((room, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a file have no id, and the list does not change
            <li key={at}>{t('room_file.preview.room', { room: room.name, count: room.items.length })}</li>
          ))}
        </ul>
      ) : (
        <>
          {isSame && <p className={classes.hint}>{t('room_file.preview.same')}</p>}
          {settings}
          {list(
            'added',
            differences.added.map((item) => ({ item })),
          )}
          {list('changed', differences.changed)}
          {list(
            'removed',
            differences.removed.map((item) => ({ item })),
          )}
        </>
      )}
      {leftOut.length > 0 && (
        <Notice tone="info">
          <span data-testid="import-left-out">
            {t('room_file.preview.missing_pictures', {
              names: leftOut.slice(0, namesShown).map(nameOf).join(', '),
            })}
          </span>
        </Notice>
      )}
      {!isChanging && missing.length > 0 && (
        <Notice tone="info">
          {t('room_file.preview.missing', {
            name: missing.map(({ wallpaper }) => wallpaper.name).join(', '),
          })}
        </Notice>
      )}
    </section>
  );
};
