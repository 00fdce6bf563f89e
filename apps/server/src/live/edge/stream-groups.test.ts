import { describe, expect, it } from 'vitest';
import { createStreamGroups } from './stream-groups.ts';
import { newSubscriber } from './subscriber.ts';

const subscriber = (id: string) =>
  newSubscriber({
    id,
    actor: { kind: 'guest', userId: id, sessionId: id, spaceId: 'space' },
    locale: 'ja',
    isSubscribed: () => true,
    wantsBinaryPositions: () => false,
    send: () => {},
    stream: () => true,
    onDrain: () => {},
    close: () => {},
  });

describe('stream groups', () => {
  it('deliver to each socket its latest group, once, in any order of joining and leaving', () => {
    const groups = createStreamGroups();
    const people = Array.from({ length: 7 }, (_, index) => subscriber(`${index}`));
    const wanted = new Map(people.map(({ socket }) => [socket.id, null as string | null]));
    const names = ['a', 'b', 'c', null];
    for (let step = 0; step < 400; step += 1) {
      const one = people[(step * 5) % people.length];
      const group = names[(step * 3 + (step >> 3)) % names.length] ?? null;
      if (one === undefined) continue;
      groups.assignGroup(one, group);
      wanted.set(one.socket.id, group);
      for (const name of ['a', 'b', 'c'])
        expect(
          groups
            .in(name)
            .map(({ socket }) => socket.id)
            .sort(),
        ).toEqual([...wanted].filter(([, of]) => of === name).map(([id]) => id));
    }
  });

  it('accept the assignment of a socket to its own group', () => {
    const groups = createStreamGroups();
    const [aya, ben] = [subscriber('aya'), subscriber('ben')];
    for (const one of [aya, ben, aya]) groups.assignGroup(one, 'a');
    expect(groups.in('a')).toEqual([ben, aya]);
  });
});
