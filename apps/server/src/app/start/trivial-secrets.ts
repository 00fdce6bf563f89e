import type { Env } from '../../env.ts';
import { whyTrivialSecret } from '../../platform/crypto/trivial-secret.ts';
import { StartProblem } from '../../platform/start-problem.ts';

/**
 * Refuses an APP_SECRET that can be guessed. A warning would scroll by unread, and anyone who
 * guesses the secret can log in as any user. CLI commands accept it, so that existing data can be
 * encrypted again with another one.
 */
export const refuseTrivialSecret = ({ appSecret }: Pick<Env, 'appSecret'>): void => {
  const why = appSecret === null ? null : whyTrivialSecret(appSecret);
  if (why !== null)
    throw new StartProblem(
      `APP_SECRET: ${why}, so it can be guessed. Make one with "openssl rand -base64 48"; where data exist, give it as APP_SECRET_NEW to "npm run engawa -- secrets rotate".`,
    );
};

/**
 * Returns one line for each guessable secret of another program. These only cause a warning: that
 * program decides what it accepts, and guessing the secret exposes relayed traffic or calls, not
 * accounts.
 */
export const listTrivialSecrets = ({ turn, media }: Pick<Env, 'turn' | 'media'>): string[] =>
  [
    { name: 'TURN_SECRET', secret: turn?.secret ?? null },
    { name: 'LIVEKIT_API_SECRET', secret: media.livekit?.apiSecret ?? null },
  ].flatMap(({ name, secret }) => {
    const why = secret === null ? null : whyTrivialSecret(secret);
    return why === null ? [] : [`${name}: ${why}, so strangers can guess it and use that server.`];
  });
