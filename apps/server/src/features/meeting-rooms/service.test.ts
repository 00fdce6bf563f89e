import { describe, expect, it } from 'vitest';
import { createLimit } from '../../platform/limits/attempt-limit.ts';
import { createGuessLimit } from '../../platform/limits/guess-limit.ts';
import { createMeetingRoomPasswords } from './index.ts';

const codeOf = (promise: Promise<unknown>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );

let tests = 0;
const passwords = () =>
  createMeetingRoomPasswords({
    isPassword: async (_meetingRoom, typed) => typed === 'right1234',
    failures: createGuessLimit(createLimit, `test ${++tests}`),
  });

const member = (userId: string) => ({ userId, isGuest: false });
const guest = (userId: string) => ({ userId, isGuest: true });

describe('MTG-5 the password of a meeting room', () => {
  it('refuses wrong ones, and after too many of them even the right one', async () => {
    const { require } = passwords();
    const codes: (string | null)[] = [];
    for (const typed of [...Array<string>(10).fill('Right1234'), 'right1234'])
      codes.push(await codeOf(require('table', member('ken'), typed)));
    expect(codes).toEqual([...Array<string>(10).fill('INCORRECT_PASSWORD'), 'TOO_MANY_ATTEMPTS']);
  });

  it('counts guesses per person and meeting room', async () => {
    const { require } = passwords();
    for (let i = 0; i < 10; i += 1) await codeOf(require('table', member('ken'), 'x'));
    expect(await codeOf(require('table', member('mei'), 'right1234'))).toBeNull();
    expect(await codeOf(require('den', member('ken'), 'right1234'))).toBeNull();
  });

  it('never counts the right one', async () => {
    const { require } = passwords();
    for (let i = 0; i < 30; i += 1)
      expect(await codeOf(require('table', member('ken'), 'right1234'))).toBeNull();
  });

  it('stays usable for Members while many guests guess', async () => {
    const { require } = passwords();
    for (let n = 0; n < 1_000; n += 1)
      await codeOf(require('table', guest(`eve ${Math.floor(n / 10)}`), 'x'));
    expect(await codeOf(require('table', guest('zoe'), 'right1234'))).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf(require('table', member('ken'), 'wrong1234'))).toBe('INCORRECT_PASSWORD');
    expect(await codeOf(require('table', member('ken'), 'right1234'))).toBeNull();
  });
});
