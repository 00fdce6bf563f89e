import { describe, expect, it } from 'vitest';
import { readCommand } from './operator-words.ts';

describe('the command line', () => {
  it.each([
    ['companies', { ask: 'companies' }],
    ['doctor', 'doctor'],
    ['models', { models: 'list' }],
    ['models add --from a.bin b.bin', { models: 'add', paths: ['a.bin', 'b.bin'] }],
    [
      'models add --from a.bin --name mine --licence MIT --languages ja,en',
      { models: 'add', paths: ['a.bin'], name: 'mine', licence: 'MIT', languages: 'ja,en' },
    ],
    ['models make --from one.whl --from two.whl', { models: 'make', paths: ['one.whl', 'two.whl'] }],
    ['models fetch whisper-base-q8_0', { models: 'fetch', name: 'whisper-base-q8_0' }],
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
    ['mail show 7', { ask: 'mail', mail: '7' }],
    ['audit verify', { ask: 'verify-audit' }],
    ['secrets rotate', 'rotate'],
  ])('%s', (line, asked) => {
    expect(readCommand(line.split(' '))).toEqual({ kind: 'command', words: { asked, file: null } });
  });

  it('can write an e-mail to a file', () => {
    expect(readCommand(['mail', 'show', '7', '--to', 'letter.txt'])).toEqual({
      kind: 'command',
      words: { asked: { ask: 'mail', mail: '7' }, file: 'letter.txt' },
    });
  });

  it.each(['', 'help', '--help', '-h', 'plan set --help'])('show how they are used for "%s"', (line) =>
    expect(readCommand(line.split(' ').filter((word) => word !== ''))).toEqual({ kind: 'help' }),
  );

  it.each([
    ['plan', '"plan" is not a command.'],
    ['admin delete x', '"admin delete x" is not a command.'],
    ['plan set', 'The command is: npm run engawa -- plan set <company> key=value …'],
    ['plan set Acme voice', '"voice" is not a change such as max_members=50.'],
    ['admin reset-password', 'The command is: npm run engawa -- admin reset-password <person>'],
    ['mail show', 'The command is: npm run engawa -- mail show <mail> [--to <file>]'],
    ['mail 7', 'The command is: npm run engawa -- mail [--count 50]'],
    ['companies x', 'The command is: npm run engawa -- companies'],
    ['secrets', '"secrets" is not a command.'],
    ['constructor', '"constructor" is not a command.'],
    ['--what', "Unknown option '--what'."],
    ['mail --count', "Option '--count <value>' argument missing."],
  ])('say in one line why "%s" is wrong', (line, start) => {
    const read = readCommand(line.split(' '));
    if (read.kind !== 'wrong') throw new Error(`It was understood: ${read.kind}`);
    expect(read.why.startsWith(start)).toBe(true);
    expect(read.why).not.toContain('\n');
  });
});
