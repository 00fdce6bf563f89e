import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import type { RenderedMail } from './mail-content.ts';
import { createMail, type Mail, MailRefused } from './service.ts';
import { createMailStore } from './store.ts';

const link = 'https://engawa.example/auth/reset?token=secret-of-the-link';
const reset = { kind: 'reset_password', name: 'Aya', link, validSeconds: 1_800 } as const;
const dayMs = 86_400_000;

onEachDatabase('mail', (database) => {
  let now: number;
  let sent: ({ to: string } & RenderedMail)[];
  let fails: (() => void) | null;
  let faults: unknown[];
  const sealedText = createSealedText(randomBytes(32));

  const open = (isConfigured = true): Mail =>
    createMail({
      store: createMailStore(database()),
      sealedText,
      mailer: isConfigured
        ? {
            async send(mail) {
              fails?.();
              sent.push(mail);
            },
          }
        : null,
      now: () => now,
      newId: randomUUID,
      onFault: (error) => faults.push(error),
    });
  const deliverAll = async (mail: Mail) => {
    while ((await mail.deliverDue()) > 0);
  };

  beforeEach(() => {
    now = Date.UTC(2026, 10, 21);
    sent = [];
    faults = [];
    fails = null;
  });

  describe('an e-mail', () => {
    it('is not queued if its transaction fails', async () => {
      const mail = open();
      const failed = database().transact(async () => {
        await mail.post('aya@example.com', reset, 'en');
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await deliverAll(mail);
      expect(sent).toEqual([]);
    });

    it('is sent once, in the reader’s language, and then deleted', async () => {
      const mail = open();
      // The first rounds open connections; without the lock a later one sends an e-mail twice.
      for (let round = 1; round <= 12; round += 1) {
        await mail.post('aya@example.com', reset, 'zh_tw');
        await Promise.all([deliverAll(mail), deliverAll(open()), deliverAll(open())]);
        expect(sent).toHaveLength(round);
      }
      expect(sent[0]).toMatchObject({ to: 'aya@example.com', subject: '重新設定密碼' });
      expect(await mail.listWaiting(10)).toEqual([]);
    });

    it('is not readable in the database while it is queued', async () => {
      const mail = open(false);
      await mail.post('aya@example.com', reset, 'en');
      const [row] = await createMailStore(database()).listWaiting(1);
      expect(JSON.stringify(row)).not.toContain('secret-of-the-link');
      expect((await mail.listWaiting(10))[0]?.text).toContain(link);
    });

    it('stays queued without a mail server, and is sent once there is one', async () => {
      const without = open(false);
      await without.post('aya@example.com', reset, 'en');
      expect(await without.deliverDue()).toBe(0);
      expect(await without.listWaiting(10)).toMatchObject([{ to: 'aya@example.com', attempts: 0 }]);
      await deliverAll(open());
      expect(sent).toHaveLength(1);
    });

    it('is retried with growing delays while the mail server is down, and is not lost', async () => {
      const mail = open();
      fails = () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      };
      await mail.post('aya@example.com', reset, 'en');
      const tries: number[] = [];
      for (let second = 0; second < 600; second += 10) {
        if ((await mail.deliverDue()) > 0) tries.push(second);
        now += 10_000;
      }
      expect(tries).toEqual([0, 30, 90, 210, 450]);
      expect(await mail.listWaiting(10)).toMatchObject([{ attempts: 5, last_problem: 'ECONNREFUSED' }]);
      fails = null;
      now += 3_600_000;
      await deliverAll(mail);
      expect(sent).toHaveLength(1);
      expect(faults).toHaveLength(5);
    });

    it('is given up and deleted once it is refused permanently or could not be sent for three days', async () => {
      const mail = open();
      fails = () => {
        throw new MailRefused('no such user');
      };
      await mail.post('nobody@example.com', reset, 'en');
      await deliverAll(mail);
      fails = () => {
        throw new Error('down');
      };
      await mail.post('late@example.com', reset, 'en');
      now += 3 * dayMs;
      await deliverAll(mail);
      expect(await mail.listWaiting(10)).toEqual([]);
      fails = null;
      now += dayMs;
      await deliverAll(mail);
      expect(sent).toEqual([]);
    });

    it('of a process that died while sending it is sent by another', async () => {
      const mail = open();
      await mail.post('aya@example.com', reset, 'en');
      await createMailStore(database()).claimDue(new Date(now), new Date(now + 300_000), 10);
      await deliverAll(mail);
      expect(sent).toEqual([]);
      now += 300_000;
      await deliverAll(mail);
      expect(sent).toHaveLength(1);
    });

    it('is stored for a month at most', async () => {
      const mail = open(false);
      await mail.post('aya@example.com', reset, 'en');
      now += 31 * dayMs;
      await mail.forgetOld();
      expect(await mail.listWaiting(10)).toEqual([]);
    });
  });
});
