import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translations } from '../../platform/db/schema/translations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const key = 'key-of-the-operator';

describe('translation over HTTP', () => {
  let server: Server;
  let status: number;
  let asked: number;
  const app = useTestApp({
    env: () => ({
      translator: {
        kind: 'google',
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        key,
        model: null,
      },
    }),
  });
  let office: TestOffice;
  type Who = Omit<OfficePerson, 'token'>;
  const translate = (who: Who, body: object) =>
    office.as(who)('POST', `/space/${office.spaceId}/translate`, body);
  const offer = (who: Who) => office.as(who)('GET', `/space/${office.spaceId}/translation`);

  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      const body = { data: { translations: [{ translatedText: '三時からです' }] } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    status = 200;
    asked = 0;
    office = await openTestOffice(app);
  });

  it('TRN-1 TRN-4 refuses a wrong call, a person of elsewhere, and guests', async () => {
    const { ken, guest } = office;
    expect(await translate(ken, { text: '', to: 'ja' })).toMatchObject({ status: 400 });
    expect(await translate(ken, { text: 'x', to: 'tlh' })).toMatchObject({ body: { code: 'INVALID_INPUT' } });
    expect(await translate(guest, { text: 'x', to: 'ja' })).toMatchObject({
      status: 403,
      body: { code: 'PLAN_FORBIDS' },
    });
    expect(await offer(guest)).toMatchObject({ body: { data: { is_allowed: false } } });
    expect(asked).toBe(0);
  });

  it('TRN-1 TRN-6 TRN-7 translates a text once for a space', async () => {
    const { ken, boss } = office;
    expect(await offer(ken)).toMatchObject({
      body: { data: { is_allowed: true, pairs: [], outside: { engine: 'google' }, set_up_by: 'operator' } },
    });
    for (const who of [ken, boss])
      expect(await translate(who, { text: 'It starts at three.', from: 'en-GB', to: 'ja' })).toMatchObject({
        status: 200,
        body: { data: { text: '三時からです', from: 'en', to: 'ja', engine: 'google' } },
      });
    expect(asked).toBe(1);
    const rows = await app.database().sql().select().from(translations);
    expect(rows).toMatchObject([{ space_id: office.spaceId, text: '三時からです' }]);
  });

  it('TRN-15 refuses what the service refuses, in a sentence, and the log has no key', async () => {
    status = 403;
    expect(await translate(office.ken, { text: 'It starts at three.', to: 'ja' })).toMatchObject({
      status: 400,
      body: { code: 'TRANSLATOR_KEY_IS_REFUSED', message: expect.stringContaining('運営者') },
    });
    expect(app.logged()).not.toContain(key);
  });
});
