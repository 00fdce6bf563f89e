import { describe, expect, it } from 'vitest';
import { createSignedPaths } from './signed-paths.ts';

const key = new Uint8Array(32).fill(7);
const path = '/pictures/cards/a.webp';

const partsOf = (address: string) => {
  const url = new URL(address, 'http://office');
  return {
    path: url.pathname,
    until: url.searchParams.get('until') ?? '',
    proof: url.searchParams.get('proof') ?? '',
  };
};

describe('PIC-10 signed paths', () => {
  let nowMs = 1_000_000_000;
  const signed = createSignedPaths(key, () => nowMs);

  it.each([
    ['another path', { path: '/pictures/cards/b.webp' }],
    ['another end', { until: '9999999999' }],
    ['an end that is no number', { until: '1e99' }],
    ['no end', { until: '' }],
    ['no proof', { proof: '' }],
    ['a proof of somebody else’s', { proof: 'x'.repeat(43) }],
  ])('are not valid with %s', (_what, other) => {
    const { path: signedPath, until, proof, ...rest } = { ...partsOf(signed.sign(path, 900)), ...other };
    expect(rest).toEqual({});
    expect(signed.secondsLeft(signedPath, until, proof)).toBeNull();
  });

  it('are not valid when another key has signed them', () => {
    const { until, proof } = partsOf(createSignedPaths(new Uint8Array(32), () => nowMs).sign(path, 900));
    expect(signed.secondsLeft(path, until, proof)).toBeNull();
  });

  it('stay the same for a while, are valid for at least the requested time, and expire', () => {
    nowMs = 900_000 * 1_111;
    const address = signed.sign(path, 900);
    const { until, proof } = partsOf(address);
    expect(signed.secondsLeft(path, until, proof)).toBe(1_800);
    nowMs += 899_999;
    expect(signed.sign(path, 900)).toBe(address);
    expect(signed.secondsLeft(path, until, proof)).toBe(901);
    nowMs += 1;
    expect(signed.sign(path, 900)).not.toBe(address);
    nowMs += 899_000;
    expect(signed.secondsLeft(path, until, proof)).toBe(1);
    nowMs += 1_000;
    expect(signed.secondsLeft(path, until, proof)).toBeNull();
  });
});
