import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createHearingSince } from './hearing-since.ts';

it('keeps the time at which a person began to hear the user, and forgets it when they cease', () => {
  let now = 100;
  const store = createStore<{ hearers: readonly string[] }>(() => ({ hearers: [] }));
  const sinceOf = createHearingSince(store, () => now);
  store.setState({ hearers: ['ben'] });
  now = 200;
  store.setState({ hearers: ['ben', 'mei'] });
  expect([sinceOf('ben'), sinceOf('mei')]).toEqual([100, 200]);
  store.setState({ hearers: ['mei'] });
  now = 300;
  store.setState({ hearers: ['mei', 'ben'] });
  expect([sinceOf('ben'), sinceOf('mei'), sinceOf('kai')]).toEqual([300, 200, undefined]);
});
