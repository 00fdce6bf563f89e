import { describe, expect, it } from 'vitest';
import { commandOf } from './operator-words.ts';

describe('the words of the operator', () => {
  it.each([
    ['companies', { ask: 'companies' }],
    ['plan show 縁側', { ask: 'plan', company: '縁側' }],
    [
      'plan set Acme max_members=50 voice=off',
      { ask: 'set-plan', company: 'Acme', changes: { max_members: '50', voice: 'off' } },
    ],
    ['admin people Acme', { ask: 'people', company: 'Acme' }],
    ['admin reset-password a@example.com', { ask: 'reset-password', person: 'a@example.com' }],
    ['admin login-link a@example.com', { ask: 'login-link', person: 'a@example.com' }],
    ['admin forget-second-factor a@example.com', { ask: 'forget-second-factor', person: 'a@example.com' }],
    ['mail', { ask: 'mails', count: 50 }],
    ['mail --count 5', { ask: 'mails', count: 5 }],
    ['mail show 7', { ask: 'mail', id: '7' }],
    ['secrets rotate', 'rotate'],
  ])('%s', (line, asked) => {
    expect(commandOf(line.split(' '))).toEqual({ asked, file: null });
  });

  it('can put a letter into a file', () => {
    expect(commandOf(['mail', 'show', '7', '--to', 'letter.txt'])).toEqual({
      asked: { ask: 'mail', id: '7' },
      file: 'letter.txt',
    });
  });

  it.each([
    '',
    '--help',
    'plan',
    'plan set',
    'plan set Acme voice',
    'admin',
    'admin delete x',
    'mail show',
    'companies x',
    '--what',
  ])('shows how it is used for "%s"', (line) =>
    expect(commandOf(line.split(' ').filter((word) => word !== ''))).toBeNull(),
  );
});
