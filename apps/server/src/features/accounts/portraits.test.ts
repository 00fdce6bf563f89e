import { expect, it } from 'vitest';
import { createPortraits } from './portraits.ts';

const create = (color: string | null) => {
  let now = color;
  const portraits = createPortraits(async () => now);
  return {
    portraits,
    change: (next: string) => {
      now = next;
    },
  };
};

it('14 nobody has no portrait, whatever colour is asked for', async () => {
  const { portraits } = create(null);
  expect(await portraits.find('nobody', null)).toBeNull();
  expect(await portraits.find('nobody', 'moss')).toBeNull();
});

it('14 the face stays, and the ground follows the colour', async () => {
  const { portraits, change } = create('moss');
  const moss = await portraits.find('aya', null);
  expect(moss).toContain('cfe0c4');
  expect(await portraits.find('aya', 'moss')).toBe(moss);
  change('plum');
  const plum = await portraits.find('aya', null);
  expect(plum).not.toBe(moss);
  expect(plum).toContain('e4cdea');
  expect(await portraits.find('aya', 'plum')).toBe(plum);
});
