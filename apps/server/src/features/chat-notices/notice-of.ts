import type { ChatDeliveryStore, WaitingMessage } from './delivery-store.ts';
import type { NamedPerson, Notice } from './write-notice.ts';

/**
 * Reads the names of a message when it is sent, so that what people have changed meanwhile counts.
 * @returns null for a message that must not be sent any more
 */
export const createNoticeOf = (store: Pick<ChatDeliveryStore, 'findPerson' | 'isBlocked'>) => {
  /** Null: no message may say anything of them. */
  const personOf = async (companyId: string, userId: string | null): Promise<NamedPerson | null> => {
    const person = userId === null ? null : await store.findPerson(companyId, userId);
    if (person === null) return null;
    if (!person.isMember) return 'guest';
    return person.named_in_chat ? { name: person.name } : null;
  };

  return async (companyId: string, message: WaitingMessage): Promise<Notice | null> => {
    const { event, by_id, about_id, counts } = message;
    if (event === 'daily_summary') return counts === null ? null : { event, counts };
    if (event === 'event_begins') return { event };
    const about = await personOf(companyId, about_id);
    if (about === null || about === 'guest' || about_id === null) return null;
    if (event === 'first_person') return { event, about: about.name };
    const by = await personOf(companyId, by_id);
    if (by === null || by_id === null || (await store.isBlocked(by_id, about_id))) return null;
    return { event, by, about: about.name };
  };
};
