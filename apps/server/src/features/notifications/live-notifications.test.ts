import type { NewNotification } from '@engawa/contract/notifications';
import { expect, it } from 'vitest';
import { takeDomainEvents } from '../../live/space/query.ts';
import { createTestSpace, spaceId, userIdOf } from '../../testing/test-space.ts';
import { createLiveNotifications, type Notify } from './live-notifications.ts';

const message: NewNotification = {
  about: { kind: 'private_message', by_id: 'ken', by_name: 'Ken' },
  link: { to: 'conversation', channel: 'with_ken' },
};

/** A space in which somebody's coming in makes another feature report something. */
const open = (report: (notify: Notify, now: number) => void, isWanted = true) => {
  const stored: { userId: string; notification: NewNotification }[] = [];
  const { notify, feature } = createLiveNotifications({
    insert: async (userId, notification) => {
      stored.push({ userId, notification });
      return isWanted;
    },
  });
  const space = createTestSpace({
    features: [
      feature,
      (people) => {
        people.watch({ entered: ({ userId }, now) => userId === userIdOf('ken') && report(notify, now) });
        return { handlers: {} };
      },
    ],
  });
  return { space, stored };
};
const received = (client: { all(event: string): { data: object }[] }) =>
  client.all('NotificationEvent').map(({ data }) => data);

it('NTF-4 notifies a person who is inside after it was stored, and stores it for one who is not', async () => {
  const { space, stored } = open((notify, now) => {
    for (const name of ['aya', 'away']) notify(userIdOf(name), message, now);
  });
  const aya = await space.enter('aya');
  const ken = await space.enter('ken');
  await space.pass(60);
  expect(stored).toEqual(['aya', 'away'].map((name) => ({ userId: userIdOf(name), notification: message })));
  expect(received(aya)).toMatchObject([{ kind: 'private_message' }]);
  expect(received(ken)).toEqual([]);
});

it('NTF-5 notifies nobody of what was not stored', async () => {
  const { space } = open((notify, now) => notify(userIdOf('aya'), message, now), false);
  const aya = await space.enter('aya');
  await space.enter('ken');
  await space.pass(60);
  expect(received(aya)).toEqual([]);
});

it('NTF-2 drops every field that the contract does not name', async () => {
  const { space, stored } = open((notify, now) =>
    notify(userIdOf('aya'), { ...message, about: { ...message.about, content: 'secret' } as never }, now),
  );
  await space.enter('ken');
  await space.pass(60);
  expect(JSON.stringify(stored)).not.toContain('secret');
});

it('NTF-1 stores a new role for its person', async () => {
  const { space, stored } = open(() => undefined);
  const aya = await space.enter('aya');
  const event = {
    id: '1',
    event: 'StandingEvent',
    payload: { by: 'x', user_id: aya.userId, role: 'Manager' },
  };
  const taken = space.edge.ask(spaceId, takeDomainEvents, { events: [event] });
  await space.pass(60);
  await taken;
  expect(stored).toMatchObject([{ notification: { about: { kind: 'role_change', role: 'Manager' } } }]);
});
