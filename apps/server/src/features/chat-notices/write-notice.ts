import { type Locale, toBcp47 } from '@engawa/contract/kernel';
import { chatPhrases } from '@engawa/phrases/chat-messages';
import type { ChatFormat, WrittenNotice } from './formats/format.ts';

/** A person of a message; a guest has no name there. */
export type NamedPerson = { readonly name: string } | 'guest';

/** What a message says, before it is put into words. */
export type Notice =
  | { readonly event: 'person_asked' | 'message_unread'; readonly by: NamedPerson; readonly about: string }
  | { readonly event: 'first_person'; readonly about: string }
  /** Its place is the event. */
  | { readonly event: 'event_begins' }
  | {
      readonly event: 'daily_summary';
      readonly counts: { readonly people: number; readonly guests: number; readonly messages: number };
    }
  | { readonly event: 'more'; readonly count: number }
  | { readonly event: 'trial'; readonly company: string };

export type NoticePlace = { readonly spaceId: string; readonly space: string };

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/**
 * Puts a notice into the language and the format of a webhook.
 * @param place the space that it is about; null: none
 */
export const writeNotice = (
  notice: Notice,
  place: NoticePlace | null,
  language: Locale,
  format: Pick<ChatFormat, 'plain'>,
  { publicUrl, at }: { readonly publicUrl: string; readonly at: Date },
): WrittenNotice => {
  const phrases = chatPhrases[language];
  const numbers = new Intl.NumberFormat(toBcp47(language));
  const personOf = (person: NamedPerson): string =>
    person === 'guest' ? phrases.guest : fill(phrases.person, { name: format.plain(person.name) });
  const counts = 'counts' in notice ? notice.counts : { people: 0, guests: 0, messages: 0 };
  const values = {
    by: 'by' in notice ? personOf(notice.by) : '',
    about: 'about' in notice ? personOf({ name: notice.about }) : '',
    space: place === null ? '' : format.plain(place.space),
    company: 'company' in notice ? format.plain(notice.company) : '',
    count: 'count' in notice ? numbers.format(notice.count) : '',
    people: numbers.format(counts.people),
    guests: numbers.format(counts.guests),
    messages: numbers.format(counts.messages),
  };
  const prefix = language === 'ja' ? '' : `/${language}`;
  return {
    event: notice.event,
    sentence: fill(phrases[notice.event], values),
    label: phrases.open,
    url: `${publicUrl}${prefix}${place === null ? '/mypage' : `/channel/${place.spaceId}`}`,
    at,
  };
};
