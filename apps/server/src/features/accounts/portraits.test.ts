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

it('ACC-14 finds no portrait for an unknown user, in any colour', async () => {
  const { portraits } = create(null);
  expect(await portraits.find('nobody', null)).toBeNull();
  expect(await portraits.find('nobody', 'moss')).toBeNull();
});

it('ACC-14 keeps the face and draws the background in the requested colour', async () => {
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
