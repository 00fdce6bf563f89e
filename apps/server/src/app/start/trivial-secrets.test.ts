import { describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { listTrivialSecrets, refuseTrivialSecret } from './trivial-secrets.ts';

const envOf = (source: Record<string, string>) => {
  const read = readEnv(source);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.env;
};

describe('secrets that can be guessed', () => {
  it('prevent the start as APP_SECRET, with one line that does not repeat the secret', () => {
    const guessable = 'changeme, for this one is an example';
    expect(() => refuseTrivialSecret(envOf({ APP_SECRET: guessable }))).toThrow(
      /^APP_SECRET: is the placeholder of an example, so it can be guessed\. [^\n]+$/,
    );
    expect(() => refuseTrivialSecret(envOf({ APP_SECRET: guessable }))).not.toThrow(guessable);
    refuseTrivialSecret(envOf({}));
    refuseTrivialSecret(envOf({ APP_SECRET: 'JxFa2g6Gq0dWnJm5m4o3vT1k9uPzYb7c' }));
  });

  it('cause a warning if they belong to another program', () => {
    const turn = { TURN_URLS: 'turn:turn.example.org:3478' };
    const liveKit = { LIVEKIT_URL: 'wss://livekit.example.org', LIVEKIT_API_KEY: 'key' };
    expect(
      listTrivialSecrets(
        envOf({ ...turn, TURN_SECRET: 'secret', ...liveKit, LIVEKIT_API_SECRET: 'aaaaaaaaaaaaaaaaaa' }),
      ),
    ).toEqual([
      expect.stringMatching(/^TURN_SECRET: has too few different characters, [^\n]+$/),
      expect.stringMatching(/^LIVEKIT_API_SECRET: [^\n]+$/),
    ]);
    expect(listTrivialSecrets(envOf({ ...turn, TURN_SECRET: 'JxFa2g6Gq0dWnJm5m4o3' }))).toEqual([]);
    expect(listTrivialSecrets(envOf(turn))).toEqual([]);
  });
});
