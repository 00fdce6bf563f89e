import type { ClockIn, Correction } from '@engawa/contract/attendance';
import { useTranslation } from 'react-i18next';
import { shownTime } from './local-clock.ts';

/** Days, months and times of clock-ins as texts in the language of the page. */
export const useClockInTexts = () => {
  const { t, i18n } = useTranslation('attendance');
  // A day is a date, wherever it is read.
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' });
  const day = format({ month: 'short', day: 'numeric', weekday: 'short' });
  const month = format({ year: 'numeric', month: 'long' });
  const timeText = (at: string, offsetMinutes: number): string => {
    const { time, offset } = shownTime(at, offsetMinutes);
    return offset === null ? time : t('zone', { time, offset });
  };
  return {
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    month: (text: string) => month.format(new Date(`${text}-01T00:00:00Z`)),
    time: ({ start_time, offset_minutes }: Pick<ClockIn, 'start_time' | 'offset_minutes'>) =>
      timeText(start_time, offset_minutes),
    /** The request in one line. */
    correction: ({ recorded_time, start_time, offset_minutes, day: date }: Correction): string => {
      const before = recorded_time === null ? null : timeText(recorded_time, offset_minutes);
      const after = start_time === null ? null : timeText(start_time, offset_minutes);
      const on = day.format(new Date(`${date}T00:00:00Z`));
      if (before === null) return t('requests.add', { day: on, after });
      if (after === null) return t('requests.remove', { day: on, before });
      return t('requests.change', { day: on, before, after });
    },
  };
};
