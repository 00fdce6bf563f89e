import { createFakeClock } from '@engawa/testkit/fake-clock';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createWhenHere } from './when-here.ts';

/** A room in which these people are, and Ben is awaited. */
const open = (...ids: string[]) => {
  const clock = createFakeClock();
  const people = (list: string[]) => ({ people: new Map(list.map((id) => [id, {}])) });
  const store = createStore(() => people(ids));
  const seen: string[] = [];
  const whenHere = createWhenHere(store, (delayMs, callback) => {
    const timer = clock.setTimeout(callback, delayMs);
    return () => clock.clear(timer);
  });
  whenHere('ben', () => seen.push('ben'));
  return { clock, seen, become: (...list: string[]) => store.setState(people(list)) };
};

it('calls back at once for a person who is there', () => {
  const { seen, clock } = open('me', 'ben');
  expect([seen, clock.pending()]).toEqual([['ben'], 0]);
});

it('calls back once when the person arrives, and not for another', () => {
  const { seen, become, clock } = open('me');
  become('me', 'mei');
  expect(seen).toEqual([]);
  clock.advance(9_999);
  become('me', 'ben');
  become('me');
  become('me', 'ben');
  expect([seen, clock.pending()]).toEqual([['ben'], 0]);
});

it('waits no longer than ten seconds', () => {
  const { seen, become, clock } = open('me');
  clock.advance(10_000);
  become('me', 'ben');
  expect(seen).toEqual([]);
});
