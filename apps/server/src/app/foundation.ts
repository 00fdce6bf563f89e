import type { SpeechRecogniser } from '../features/captions/index.ts';
import { createMemberships, type Memberships } from '../features/memberships/index.ts';
import type { PublishEvent, PublishEvents } from '../live/space/domain-events.ts';
import {
  type AfterCommitEvents,
  createAfterCommitEvents,
} from '../platform/after-commit/after-commit-events.ts';
import type { PublishAfterCommit } from '../platform/after-commit/event-kind.ts';
import { createAfterCommitStore } from '../platform/after-commit/store.ts';
import { type AuditLog, createAuditLog } from '../platform/audit/audit-log.ts';
import { createAuditHeadsStore } from '../platform/audit/heads-store.ts';
import { createAuditStore } from '../platform/audit/store.ts';
import { createPasswords, type Passwords } from '../platform/auth/passwords.ts';
import { type ChineseScript, createChineseScript } from '../platform/chinese/chinese-script.ts';
import { createKeys, type DeriveKey } from '../platform/crypto/keys.ts';
import { createSealedText, type SealedText } from '../platform/crypto/sealed-text.ts';
import type { Transact } from '../platform/db/database.ts';
import { createTrustedProxies, type TrustedProxies } from '../platform/http/client-address.ts';
import { requestAddress } from '../platform/http/request-address.ts';
import { type CreateLimit, createLimit, noLimit } from '../platform/limits/attempt-limit.ts';
import { createRedisLimit } from '../platform/limits/redis-limit.ts';
import { createOutbox, type Outbox } from '../platform/outbox/outbox.ts';
import { createOutboxStore, type OutboxStore } from '../platform/outbox/store.ts';
import { createHideKey } from '../platform/redis/hidden-key.ts';
import { systemTimers } from '../platform/timers/timers.ts';
import type { AppDeps } from './app-types.ts';
import { createMailing, type Mailing } from './features/mail.ts';
import { createRecogniser } from './speech.ts';
import { createStores, type Stores } from './stores.ts';

/** The means of every wiring file: those that the process was started with, and the first parts. */
export type Foundation = AppDeps & {
  readonly transact: Transact;
  readonly memberships: Memberships;
  readonly auditLog: AuditLog;
  readonly deriveKey: DeriveKey;
  readonly sealedText: SealedText;
  readonly passwords: Passwords;
  readonly limit: CreateLimit;
  readonly mail: Mailing;
  readonly proxies: TrustedProxies;
  readonly stores: Stores;
  readonly outboxStore: OutboxStore;
  readonly outbox: Outbox;
  readonly afterCommit: AfterCommitEvents;
  readonly recogniser: SpeechRecogniser;
  readonly script: ChineseScript;
  readonly publishEvent: PublishEvent;
  readonly publishEvents: PublishEvents;
  /** Publishes an event to other features, in the transaction of the change. */
  readonly publish: PublishAfterCommit;
};

/**
 * Creates the parts that every feature depends on: the database and the clock of the process,
 * memberships, keys, limits, mail, and publishing to live spaces.
 */
export const createFoundation = (deps: AppDeps): Foundation => {
  const { env, appSecret, database, redis, log, now } = deps;
  const deriveKey = createKeys(appSecret);
  const sealedText = createSealedText(deriveKey('stored secrets'));
  const countAttempts =
    redis === null ? createLimit : createRedisLimit(redis, createHideKey(deriveKey('names in Redis')));
  const outboxStore = createOutboxStore(database);
  const outbox = createOutbox({ store: outboxStore, database });
  const afterCommit = createAfterCommitEvents({
    database,
    timers: systemTimers,
    store: createAfterCommitStore(database),
    onFault: (err, about) => log.error({ err, ...about }, 'an event was not handled'),
  });
  const script = createChineseScript(systemTimers);
  return {
    ...deps,
    transact: database.transact,
    memberships: createMemberships(database),
    auditLog: createAuditLog({
      database,
      sealedText,
      timers: systemTimers,
      log,
      now,
      requestAddress,
      store: createAuditStore(database),
      headsStore: createAuditHeadsStore(database),
      headFile: deps.auditHeadFile,
    }),
    deriveKey,
    sealedText,
    passwords: deps.passwords ?? createPasswords(),
    limit: env.hasRateLimits ? countAttempts : noLimit,
    mail: createMailing({ settings: env.mail, database, sealedText, now, log }),
    proxies: createTrustedProxies(env.trustedProxies, () =>
      log.warn(
        'a trusted proxy sends an X-Forwarded-For that names no address: all people behind it count as one client',
      ),
    ),
    stores: createStores(database),
    outboxStore,
    outbox,
    afterCommit,
    recogniser:
      deps.recogniser ??
      createRecogniser({ modelsDir: deps.modelsDir, transcribe: env.languages.transcribe, script, now, log }),
    script,
    publishEvent: outbox.publish,
    publishEvents: outbox.publishAll,
    publish: afterCommit.publish,
  };
};
