import { expect, it } from 'vitest';
import { portraitAddress } from './portrait-address.ts';

it.each([
  ['/avatars/a.svg', 'moss', '/avatars/a.svg?color=moss'],
  ['/pictures/avatars/b.webp', 'moss', '/pictures/avatars/b.webp'],
  ['', 'moss', ''],
])('%s in %s is at %s', (picture, color, address) => {
  expect(portraitAddress(picture, color)).toBe(address);
});
