import { expect, it } from 'vitest';
import { takeDomainEvents } from '../../live/space/query.ts';
import { createTestSpace, spaceId, userIdOf } from '../../testing/test-space.ts';
import { createLiveLobby } from './live-lobby.ts';

const guest_id = '00000000-0000-4000-8000-00000000000a';
const waits = { guest_id, name: 'Gus', end: null };
const isAdmitted = { by: userIdOf('ken'), guest_id, name: 'Gus', end: 'admitted' };

it('LOB-9 notifies the Members and Managers inside, and no guest', async () => {
  const space = createTestSpace({ features: [createLiveLobby] });
  space.profiles.set(userIdOf('aya'), { role: 'Manager' });
  space.profiles.set(userIdOf('gus'), { role: 'Guest', isGuest: true });
  space.profiles.set(userIdOf('mia'), { role: 'Guest', isGuest: false });
  const hosts = [await space.enter('aya'), await space.enter('ken')];
  const visitors = [await space.enter('gus'), await space.enter('mia')];
  const events = [waits, isAdmitted].map((payload, i) => ({ id: `${i}`, event: 'LobbyEvent', payload }));
  const taken = space.edge.ask(spaceId, takeDomainEvents, { events });
  await space.pass(60);
  await taken;
  for (const host of hosts)
    expect(host.all('LobbyEvent').map(({ data }) => data)).toMatchObject([
      waits,
      { guest_id, name: 'Gus', end: 'admitted', id: userIdOf('ken') },
    ]);
  for (const visitor of visitors) expect(visitor.all('LobbyEvent')).toEqual([]);
});
