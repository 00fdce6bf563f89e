import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createKeys } from '../crypto/keys.ts';
import { createSealedText } from '../crypto/sealed-text.ts';
import type { Sql } from '../db/database.ts';
import type { OpenDatabase } from '../db/open.ts';
import { createAuditLog } from './audit-log.ts';
import { createAuditHeadsStore } from './heads-store.ts';
import { createAuditStore } from './store.ts';

const secret = 'a secret of more than 32 characters, for tests';

/** The company of `add` and `begin` where no other is given. */
export const company = '00000000-0000-4000-8000-00000000000a';

/** An audit log of a database, with a file for its newest head that the test deletes. */
export const openAuditLog = (database: OpenDatabase, nowMs = Date.UTC(2026, 10, 20)) => {
  const clock = { nowMs };
  const logged: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'engawa-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const headFile = join(folder, 'audit-head.json');
  const waiting = new Map<number, () => void>();
  const log = createAuditLog({
    store: createAuditStore(database),
    headsStore: createAuditHeadsStore(database),
    headFile,
    database,
    sealedText: createSealedText(createKeys(secret)('stored secrets')),
    timers: {
      setTimeout(fire) {
        const timer = waiting.size + 1;
        waiting.set(timer, fire);
        return timer;
      },
      clear: (timer) => waiting.delete(Number(timer)),
    },
    log: {
      info: (_: unknown, text?: string) => logged.push(text ?? ''),
      error: (_: unknown, text?: string) => logged.push(text ?? ''),
    },
    now: () => clock.nowMs,
    requestAddress: () => '198.51.100.7',
  });
  const add = (companyId = company, name = 'Lounge') =>
    log.record({
      in: { companyId },
      by: { userId: randomUUID() },
      action: 'room_changed',
      target: { kind: 'room', id: randomUUID(), name },
      before: { name: 'Room', members_build: true },
      after: { name, members_build: false },
    });
  /** The first entry of a company. */
  const begin = (companyId = company) =>
    log.record({
      in: { companyId },
      by: { userId: randomUUID() },
      action: 'company_created',
      target: { kind: 'company', id: companyId, name: 'Mori Works' },
    });
  /** Changes the database as a person with full access to it can. */
  const tamper = async (...statements: readonly Parameters<Sql['execute']>[0][]) => {
    await database.transact(async () => {
      await database.sql().execute('set local session_replication_role = replica');
      for (const statement of statements) await database.sql().execute(statement);
    });
  };
  const faultOf = async (companyId = company) =>
    (await log.verify()).chains.find((chain) => chain.companyId === companyId)?.fault;
  return {
    log,
    clock,
    logged,
    headFile,
    add,
    begin,
    tamper,
    faultOf,
    /** How many timers wait. */
    countTimers: () => waiting.size,
    /** Writes the head that waits, as its timer does. */
    writeHead: log.writeHead,
  };
};
