import { expect, it } from 'vitest';
import { canNotifyChat, newChatWebhook } from './index.ts';

const typed = {
  kind: 'slack',
  name: '#general',
  url: 'https://hooks.slack.com/services/T0/B0/x1y2z3',
  language: 'ja',
  time_zone: 'Asia/Tokyo',
  events: ['daily_summary', 'person_asked', 'daily_summary'],
  summary_hour: 18,
};

it('CHN-2 a webhook keeps its address as it was pasted, and each event once', () => {
  const read = newChatWebhook.parse({ ...typed, url: ` ${typed.url} ` });
  expect([read.url, read.events]).toEqual([typed.url, ['person_asked', 'daily_summary']]);
});

it.each([
  { url: '' },
  { url: 'http://hooks.slack.com/services/T0/B0/x1y2z3' },
  { url: 'https://' },
  { url: `https://chat.example/${'x'.repeat(2_000)}` },
  { name: '' },
  { kind: 'irc' },
  { language: 'fr' },
  { time_zone: 'Mars/Base' },
  { events: ['private_message'] },
  { summary_hour: 24 },
])('CHN-2 refuses %j', (wrong) =>
  expect(newChatWebhook.safeParse({ ...typed, ...wrong }).success).toBe(false),
);

it('CHN-1 a plan without Slack notices no chat', () =>
  expect([canNotifyChat({ slack: true }), canNotifyChat({ slack: false })]).toEqual([true, false]));
