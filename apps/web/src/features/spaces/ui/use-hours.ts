import { eventPhaseAt, type MySpace } from '@engawa/contract/spaces';
import { useTranslation } from 'react-i18next';

export type EventHours = {
  /** Null for an office, which is always open. */
  readonly phase: 'before' | 'open' | 'over' | null;
  /** Its first and last moment; null when it has neither. */
  readonly hours: string | null;
};

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Whether an event is open now, and from when to when it is. */
export const useHours = (space: Pick<MySpace, 'type' | 'opens_at' | 'closes_at'>): EventHours => {
  const { t, i18n } = useTranslation('spaces');
  if (space.type !== 'event') return { phase: null, hours: null };
  const [opensAt, closesAt] = [momentOf(space.opens_at), momentOf(space.closes_at)];
  const form = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const exact = eventPhaseAt({ opensAt, closesAt }, Date.now());
  const phase = exact === 'closing' ? 'open' : exact === 'parting' ? 'over' : exact;
  if (opensAt !== null && closesAt !== null) return { phase, hours: form.formatRange(opensAt, closesAt) };
  if (opensAt !== null) return { phase, hours: t('opens', { when: form.format(opensAt) }) };
  return { phase, hours: closesAt === null ? null : t('closes', { when: form.format(closesAt) }) };
};
