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

describe('10 signed paths', () => {
  let nowMs = 1_000_000_000;
  const signed = createSignedPaths(key, () => nowMs);

  it.each([
    ['another path', { path: '/pictures/cards/b.webp' }],
    ['another end', { until: '9999999999' }],
    ['an end that is no number', { until: '1e99' }],
    ['no end', { until: '' }],
    ['no proof', { proof: '' }],
    ['a proof of somebody else’s', { proof: 'x'.repeat(43) }],
  ])('open nothing with %s', (_what, other) => {
    const { path: signedPath, until, proof, ...rest } = { ...partsOf(signed.sign(path, 900)), ...other };
    expect(rest).toEqual({});
    expect(signed.secondsLeft(signedPath, until, proof)).toBeNull();
  });

  it('open nothing that another key has signed', () => {
    const { until, proof } = partsOf(createSignedPaths(new Uint8Array(32), () => nowMs).sign(path, 900));
    expect(signed.secondsLeft(path, until, proof)).toBeNull();
  });

  it('are the same for a while, open as long as was asked at least, and end', () => {
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
