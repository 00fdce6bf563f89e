import { describe, expect, it } from 'vitest';
import { isWebAddress, maxSeats, minSeats, radioOf } from './rules.ts';
import { itemBody } from './schema.ts';

const keysOf = (body: object): string[] => {
  const read = itemBody.safeParse({ x: 1, y: 1, ...body });
  if (read.success) return [];
  // The first issue of each field, as a form shows them.
  const byField = new Map(
    read.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  );
  return [...byField].map(([path, message]) => `${path} ${message}`);
};

describe('the schema of items refuses', () => {
  it.each<[string, object, string]>([
    [
      'ITM-4 a label over 50 characters',
      { type: 'area', area_size: 300, label: 'x'.repeat(51) },
      'label validation.too_long',
    ],
    [
      'ITM-4 a meeting room without a label',
      { type: 'meeting_room', label: ' \u200b ', seat_count: 4 },
      'label validation.required',
    ],
    [
      'ITM-4 a meeting room with a label over 50 characters',
      { type: 'meeting_room', label: 'x'.repeat(51), seat_count: 4 },
      'label validation.too_long',
    ],
    [
      'ITM-5 a video that is none',
      { type: 'youtube', url: 'https://example.com/watch?v=aaaaaaaaaaa' },
      'url validation.youtube_link',
    ],
    ['ITM-5 a video without an address', { type: 'youtube', url: '' }, 'url validation.required'],
    [
      'ITM-5 a page that runs something',
      { type: 'link', url: 'javascript:alert(1)' },
      'url validation.url_format',
    ],
    [
      'ITM-5 an AI chat that is no page',
      { type: 'dify_ai', url: 'file:///etc/passwd' },
      'url validation.url_format',
    ],
    [
      'ITM-6 one seat',
      { type: 'meeting_room', label: 'A', seat_count: minSeats - 1 },
      'seat_count validation.seat_count',
    ],
    [
      'ITM-6 more than 120 seats',
      { type: 'meeting_room', label: 'A', seat_count: maxSeats + 1 },
      'seat_count validation.seat_count',
    ],
    [
      'ITM-6 half a seat',
      { type: 'meeting_room', label: 'A', seat_count: 2.5 },
      'seat_count validation.seat_count',
    ],
    ['ITM-7 an area under 300 px', { type: 'area', area_size: 299.9 }, 'area_size validation.area_size'],
    [
      'ITM-12 a short password',
      { type: 'meeting_room', label: 'A', seat_count: 4, password: 'abc1234' },
      'password validation.secret_rule',
    ],
    [
      'ITM-12 a password with other characters',
      { type: 'meeting_room', label: 'A', seat_count: 4, password: 'パスワード12345' },
      'password validation.secret_rule',
    ],
  ])('%s', (_what, body, key) => expect(keysOf(body)).toEqual([key]));

  it.each([
    {},
    { type: 'chair' },
    { type: 'text' },
    { type: 'text', content: '\u0000' },
    { type: 'youtube', url: 'https://youtu.be/aaaaaaaaaaa', area_type: 'huge' },
  ])('ITM-9 refuse %j', (body) => expect(keysOf(body)).not.toEqual([]));
});

describe('items', () => {
  it.each([
    [2, '2:1'],
    [4, '2:2'],
    [6, '3:2'],
    [7, '3:3'],
    [12, '4:3'],
    [120, '11:11'],
  ])('ITM-6 have a table for %i of %s', (seats, radio) => expect(radioOf(seats)).toBe(radio));

  it('ITM-6 have a table with a seat for everyone, and no empty row', () => {
    for (let seats = minSeats; seats <= maxSeats; seats += 1) {
      const [width = 0, height = 0] = radioOf(seats).split(':').map(Number);
      expect(width * height).toBeGreaterThanOrEqual(seats);
      expect(width * (height - 1)).toBeLessThan(seats);
      expect(width - height).toBeGreaterThanOrEqual(0);
      expect(width - height).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['https://example.com', true],
    ['http://192.168.1.4:3000/a?b=c#d', true],
    ['https://例え.jp/道', true],
    ['http://[::1]:8080/', true],
    ['https://user:secret@example.com/', false],
    ['ftp://example.com', false],
    ['//example.com', false],
    ['https://', false],
    ['https://exa mple.com', false],
    ['https://example.com/\nx', false],
    ['https:\\\\example.com', false],
    ['data:text/html,x', false],
    ['https://example.com/\ud800', false],
    ['https://example.com/\u0000', false],
  ])('ITM-5 accept %s as a page: %s', (url, isOne) => expect(isWebAddress(url)).toBe(isOne));

  it('ITM-5 refuse a long hostile address without hanging', () =>
    expect(isWebAddress(`https://${'a.'.repeat(1_000)}!`)).toBe(false));

  it('ITM-8 round places down to whole px', () =>
    expect(itemBody.parse({ type: 'text', content: 'Hello', x: 10.9, y: -0.1 })).toMatchObject({
      x: 10,
      y: -1,
    }));

  it('ITM-9 drop fields that their type does not have', () =>
    expect(itemBody.parse({ type: 'text', content: 'a\r\nb', x: 0, y: 0, seat_count: 4 })).toEqual({
      type: 'text',
      label: '',
      content: 'a\nb',
      text_size: 'middle',
      color: 'ink',
      x: 0,
      y: 0,
    }));
});
