import type { Env } from '../env.ts';
import { createMemberships } from '../features/memberships/index.ts';
import { createAfterCommitEvents } from '../platform/after-commit/after-commit-events.ts';
import { createAfterCommitStore } from '../platform/after-commit/store.ts';
import type { Now } from '../platform/clock.ts';
import { createKeys } from '../platform/crypto/keys.ts';
import { createSealedText } from '../platform/crypto/sealed-text.ts';
import type { Database } from '../platform/db/database.ts';
import { createLimit, noLimit } from '../platform/limits/attempt-limit.ts';
import { createRedisLimit } from '../platform/limits/redis-limit.ts';
import type { Log } from '../platform/log/log.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createOutboxStore } from '../platform/outbox/store.ts';
import { createHideKey } from '../platform/redis/hidden-key.ts';
import type { RedisLink } from '../platform/redis/redis-link.ts';
import { systemTimers } from '../platform/timers/timers.ts';
import { createMailing } from './mail.ts';
import { createTalkStores } from './talk.ts';

type Deps = {
  readonly env: Pick<Env, 'hasRateLimits' | 'mail'>;
  readonly appSecret: string;
  readonly database: Database;
  readonly redis: RedisLink | null;
  readonly log: Log;
  readonly now: Now;
};

/** Creates what every feature depends on: memberships, keys, limits, mail, and publishing to live spaces. */
export const createFoundation = ({ env, appSecret, database, redis, log, now }: Deps) => {
  const deriveKey = createKeys(appSecret);
  const sealedText = createSealedText(deriveKey('stored secrets'));
  const countAttempts =
    redis === null ? createLimit : createRedisLimit(redis, createHideKey(deriveKey('names in Redis')));
  const outboxStore = createOutboxStore(database);
  return {
    memberships: createMemberships(database),
    deriveKey,
    sealedText,
    limit: env.hasRateLimits ? countAttempts : noLimit,
    mail: createMailing({ settings: env.mail, database, sealedText, now, log }),
    talkStores: createTalkStores(database),
    outboxStore,
    outbox: createOutbox({ store: outboxStore, database }),
    afterCommit: createAfterCommitEvents({
      ...{ database, timers: systemTimers },
      store: createAfterCommitStore(database),
      onFault: (err, about) => log.error({ err, ...about }, 'an event was not handled'),
    }),
  };
};
