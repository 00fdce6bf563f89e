import { expect, it } from 'vitest';
import { findMeetingAddress } from './meeting-address.ts';

it.each([
  ['a link alone', 'https://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
  [
    'a link in Japanese text',
    '参加はこちら：https://us02web.zoom.us/j/123?pwd=abc。お待ちしています',
    'https://us02web.zoom.us/j/123?pwd=abc',
  ],
  [
    'a link in markup',
    '<a href="https://teams.microsoft.com/l/meetup-join/19%3a">Join</a>',
    'https://teams.microsoft.com/l/meetup-join/19%3a',
  ],
  [
    'the first of two',
    'https://example.com/ https://meet.jit.si/Team https://zoom.us/j/2',
    'https://meet.jit.si/Team',
  ],
  ['another site', 'https://example.com/meet.google.com', null],
  ['a host that only looks like one', 'https://meet.google.com.evil.example/abc', null],
  ['a host that only ends like one', 'https://evilzoom.us/j/1', null],
  ['a name before the host', 'https://zoom.us@evil.example/j/1', null],
  ['a site without a meeting', 'https://zoom.us', null],
  ['no https', 'http://zoom.us/j/1 javascript:alert(1)', null],
  ['a broken address', 'https://[zoom.us/j/1', null],
])('CAL-10 %s', (_what, text, address) => expect(findMeetingAddress(['', text])).toBe(address));

it('CAL-10 reads the fields of the event before its text', () =>
  expect(findMeetingAddress(['https://meet.google.com/aaa', 'https://zoom.us/j/1'])).toBe(
    'https://meet.google.com/aaa',
  ));
