import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the place of a person in a room', () => {
  const server = useTestApp();
  const { call } = server;
  type Person = Awaited<ReturnType<typeof server.register>>;
  let aya: Person;
  let ken: Person;

  beforeEach(async () => {
    aya = await server.register();
    ken = await server.register({ email: 'ken@example.com', company_name: 'Ken Labs' });
  });

  it('ROM-2 a new person appears near the middle', async () => {
    const { spaceToken, roomId } = await server.enter(aya.token, aya.spaceId);
    const answer = await call('GET', `/in-room/${roomId}`, { bearer: aya.token, spaceToken });
    expect(answer).toMatchObject({ status: 200, body: { x: 1600, y: 900, items: [] } });
  });

  it('ROM-4 a room of another space or an unknown one is refused', async () => {
    const { spaceToken } = await server.enter(aya.token, aya.spaceId);
    const { roomId } = await server.enter(ken.token, ken.spaceId);
    for (const id of [roomId, unknownId])
      expect(await call('GET', `/in-room/${id}`, { bearer: aya.token, spaceToken })).toMatchObject({
        status: 400,
        body: { code: 'ROOM_IS_NOT_EXIST' },
      });
  });
});
