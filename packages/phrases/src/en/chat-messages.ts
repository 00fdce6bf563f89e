import type { ChatPhrases } from '../chat-messages.ts';

export const chatMessages: ChatPhrases = {
  person: '{{name}}',
  guest: 'A guest',
  person_asked: '{{by}} is asking for {{about}}, who is not here right now ({{space}})',
  message_unread: '{{about}} has an unread message from: {{by}} ({{space}})',
  first_person: '{{about}} is the first in the office today ({{space}})',
  event_begins: 'The event has begun: {{space}}',
  daily_summary:
    'The office in the last 24 hours. Members: {{people}} · Guests: {{guests}} · Messages in rooms: {{messages}}',
  more: 'And {{count}} more. Too many came at once to show each of them',
  trial: 'Notices from “{{company}}” on Engawa will arrive here',
  open: 'Open Engawa',
};
