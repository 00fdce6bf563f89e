import { templates } from '@engawa/contract/rooms';
import { describe, expect, it } from 'vitest';
import { floors } from './catalogue.mjs';

describe('the catalogue of floors', () => {
  it('has the floor of every template, at its size, and no other', () => {
    const drawn = floors.map(({ name, template, width, height }) => ({ name, template, width, height }));
    const wanted = Object.entries(templates).map(([template, { floor, widthPx, heightPx }]) => ({
      name: floor,
      template,
      width: widthPx,
      height: heightPx,
    }));
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(drawn.sort(byName)).toEqual(wanted.sort(byName));
  });
});
