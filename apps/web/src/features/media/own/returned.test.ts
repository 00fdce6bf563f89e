import { describe, expect, it } from 'vitest';
import type { MediaPerson } from '../ports.ts';
import { createReturned } from './returned.ts';

const people = (connected: Readonly<Record<string, boolean>>) =>
  Object.entries(connected).map(([id, isConnected]) => ({ id, isConnected }) as MediaPerson);

describe('createReturned', () => {
  it('reports a returned person once, and nobody who was never away', () => {
    const returned = createReturned('me');
    const ids = ['ben', 'mei'];
    expect(returned(people({ me: true, ben: true, mei: true }), ids)).toEqual([]);
    expect(returned(people({ me: true, ben: false, mei: true }), ids)).toEqual([]);
    expect(returned(people({ me: true, ben: true, mei: true }), ids)).toEqual(['ben']);
    expect(returned(people({ me: true, ben: true, mei: true }), ids)).toEqual([]);
  });

  it('reports everybody when the local user is back', () => {
    const returned = createReturned('me');
    returned(people({ me: false, ben: true, mei: true }), ['ben', 'mei']);
    expect(returned(people({ me: true, ben: true, mei: true }), ['ben', 'mei'])).toEqual(['ben', 'mei']);
  });

  it('reports only people from the given ids', () => {
    const returned = createReturned('me');
    returned(people({ me: true, ben: false }), []);
    expect(returned(people({ me: true, ben: true }), ['mei'])).toEqual([]);
  });
});
