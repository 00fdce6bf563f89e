import {
  type ChatEvent,
  type ChatKind,
  type ChatWebhook,
  type ChatWebhookChanges,
  chatEvents,
  chatKinds,
} from '@engawa/contract/chat-notices';
import { isLocale, type Locale } from '@engawa/contract/kernel';

/** A webhook as the fields of a form hold it. */
export type WebhookValues = Record<ChatEvent, boolean> & {
  readonly kind: string;
  readonly url: string;
  readonly name: string;
  readonly language: string;
  readonly time_zone: string;
  readonly summary_hour: string;
};

/** When most offices close. */
const firstSummaryHour = 18;

const ticksOf = (events: readonly ChatEvent[]): Record<ChatEvent, boolean> => ({
  person_asked: events.includes('person_asked'),
  message_unread: events.includes('message_unread'),
  first_person: events.includes('first_person'),
  event_begins: events.includes('event_begins'),
  daily_summary: events.includes('daily_summary'),
});

/** A new one, in the language and the zone of the person who connects it. */
export const newValues = (language: Locale, zone: string): WebhookValues =>
  Object.assign(ticksOf(['person_asked', 'message_unread']), {
    kind: 'slack',
    url: '',
    name: '',
    language,
    time_zone: zone,
    summary_hour: String(firstSummaryHour),
  });

export const valuesOf = (webhook: ChatWebhook): WebhookValues =>
  Object.assign(ticksOf(webhook.events), {
    kind: webhook.kind,
    url: '',
    name: webhook.name,
    language: webhook.language,
    time_zone: webhook.time_zone,
    summary_hour: String(webhook.summary_hour),
  });

export const kindOf = ({ kind }: WebhookValues): ChatKind =>
  chatKinds.find((known) => known === kind) ?? 'slack';

/** What is sent of the fields that can be changed later too. */
export const settingsOf = (values: WebhookValues): Required<Omit<ChatWebhookChanges, 'is_on'>> => ({
  name: values.name,
  language: isLocale(values.language) ? values.language : 'ja',
  time_zone: values.time_zone,
  events: chatEvents.filter((event) => values[event]),
  summary_hour: Number(values.summary_hour),
});

/** The zones that a browser knows, and the one that is chosen. */
export const listZones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
