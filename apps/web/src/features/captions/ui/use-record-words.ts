import type { MeetingRecord } from '@engawa/contract/captions';
import { useTranslation } from 'react-i18next';

/** More names would fill the window. */
const maxNames = 6;

/** The place, the time and the people of a meeting, in words. */
export const useRecordWords = (record: MeetingRecord) => {
  const { t, i18n } = useTranslation('captions');
  const { label, started_at, ended_at, people } = record;
  const day = new Date(started_at).toLocaleDateString(i18n.language, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });
  const hour = (at: number) =>
    new Date(at).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' });
  const until = ended_at === null ? t('record.goes_on') : hour(ended_at);
  const names = people.slice(0, maxNames).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.language, { style: 'short' }).format(names);
  return {
    title: label === '' ? t('record.unnamed') : label,
    time: `${day} ${hour(started_at)}–${until}`,
    people:
      people.length > maxNames
        ? t('record.and_more', { names: list, count: people.length - maxNames })
        : list,
  };
};
