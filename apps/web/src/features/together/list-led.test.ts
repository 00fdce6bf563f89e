import { describe, expect, it } from 'vitest';
import { createMapView } from '../../slots/map-view.ts';
import { listLed } from './list-led.ts';

const places: Readonly<Record<string, { x: number; y: number }>> = {
  me: { x: 500, y: 500 },
  ben: { x: 600, y: 500 },
  mei: { x: 500, y: 700 },
  ken: { x: 900, y: 500 },
};

const open = (here: readonly string[], picked: string | null = null) => {
  const map = createMapView();
  if (picked !== null) map.pick({ kind: 'person', id: picked });
  return listLed({
    map,
    me: { id: 'me', ownPlace: () => places.me ?? null },
    people: {
      listHere: () => ['me', ...here],
      placeOf: (id) => places[id] ?? null,
      chosenPerson: () => here.at(-1) ?? null,
    },
  });
};

describe('the people who are asked to come along', () => {
  it('are everyone within earshot, and never the user', () => {
    expect(open(['ben', 'mei', 'ken'])).toEqual(['ben', 'mei']);
  });

  it('are the person whose card is open, however far away', () => {
    expect(open(['ben', 'ken'], 'ken')).toEqual(['ken']);
    // The card is that of somebody who has left the room.
    expect(open(['ben', 'mei'], 'ken')).toEqual(['ben', 'mei']);
  });

  it('are the nearest person when nobody is within earshot, and nobody when no one is there', () => {
    expect(open(['ken'])).toEqual(['ken']);
    expect(open([])).toEqual([]);
  });
});
