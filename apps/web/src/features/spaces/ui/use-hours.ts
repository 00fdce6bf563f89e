import type { MySpace } from '@engawa/contract/spaces';
import { useTranslation } from 'react-i18next';

/** The message about an event's hours now; null when there is none. */
export const useHours = ({ opens_at, closes_at }: MySpace): string | null => {
  const { t, i18n } = useTranslation('spaces');
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const now = Date.now();
  if (closes_at !== null && Date.parse(closes_at) <= now) return t('closed');
  if (opens_at !== null && Date.parse(opens_at) > now)
    return t('opens', { when: moment.format(new Date(opens_at)) });
  return closes_at === null ? null : t('closes', { when: moment.format(new Date(closes_at)) });
};
