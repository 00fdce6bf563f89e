import type { Participant } from '@engawa/contract/presence';
import { useTranslation } from 'react-i18next';

/** Until when the status of a person lasts, in words; null: until it is changed. */
export const useUntil = (person: Participant | null): string | null => {
  const { t, i18n } = useTranslation('presence');
  if (person?.statusUntil == null || !person.isConnected) return null;
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return t('until', { time: clock.format(person.statusUntil) });
};
