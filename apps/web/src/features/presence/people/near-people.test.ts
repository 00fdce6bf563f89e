import { expect, it } from 'vitest';
import { createPresenceModel } from '../model.ts';
import { participant, roomA } from '../participant.fixture.ts';
import { createNearPeople } from './near-people.ts';

it('are those in hearing distance, in the same conversation and connected, while somebody watches', () => {
  const model = createPresenceModel('me', () => ({ widthPx: 3200, heightPx: 1600 }));
  const stand = (at: number, benX: number) =>
    model.applyParticipants(
      {
        at,
        room: roomA,
        snapshot: true,
        joined: [
          participant('me', 1),
          participant('ben', at, { x: benX }),
          participant('seated', 3, { channel: 'meeting_1' }),
        ],
      },
      at,
    );
  let refresh = () => {};
  const near = createNearPeople({ model, serverNow: () => 1_000 }, (_periodMs, callback) => {
    refresh = callback;
    return () => {
      refresh = () => {};
    };
  });
  const ids = () => [...near.store.getState()];
  stand(10, 390);
  expect(ids()).toEqual([]);
  const stop = near.watch();
  expect(ids()).toEqual(['ben']);
  model.applyConnection('ben', 11, false);
  expect(ids()).toEqual([]);
  model.applyConnection('ben', 12, true);
  expect(ids()).toEqual(['ben']);
  stand(13, 900);
  refresh();
  expect(ids()).toEqual([]);
  stop();
  stand(14, 100);
  refresh();
  expect(ids()).toEqual([]);
});
