import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the plan of a company', () => {
  const server = useTestApp();
  const { call } = server;
  type Person = Awaited<ReturnType<typeof server.register>>;
  let aya: Person;
  let ken: Person;

  beforeEach(async () => {
    aya = await server.register();
    ken = await server.register({ email: 'ken@example.com', company_name: 'Ken Labs' });
  });

  it('PLN-1 a self-hosted company has everything but translation for guests', async () => {
    expect((await call('GET', `/company/${aya.companyId}/plan`, { bearer: aya.token })).body).toMatchObject({
      data: {
        name: 'self-hosted',
        max_members: 10_000,
        voice: true,
        video: true,
        guest_translate: false,
      },
    });
  });

  it('PLN-2 the plan of another company is not visible', async () => {
    for (const id of [ken.companyId, unknownId])
      expect(await call('GET', `/company/${id}/plan`, { bearer: aya.token })).toMatchObject({
        status: 400,
        body: { code: 'COMPANY_IS_NOT_EXIST' },
      });
  });
});
