import { describe, expect, it } from 'vitest';
import { createFakeRealtime } from '../realtime.fixture.ts';
import { createAccountAnnouncer } from './account-announcer.ts';

const begin = () => {
  const { realtime, whispered } = createFakeRealtime();
  let isInside = true;
  let later: (() => void) | null = null;
  let isBroken = false;
  const announcer = createAccountAnnouncer({
    realtime: {
      whisper: (event, payload, channel) => {
        const answer = realtime.whisper(event, payload, channel);
        return isBroken ? answer.then(() => Promise.reject(new Error('unreachable'))) : answer;
      },
    },
    isInside: () => isInside,
    after(_delayMs, callback) {
      later = callback;
      return () => {
        later = null;
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    announcer,
    whispered,
    settle,
    setInside: (is: boolean) => {
      isInside = is;
    },
    setBroken: (is: boolean) => {
      isBroken = is;
    },
    wait: async () => {
      later?.();
      await settle();
    },
    isWaiting: () => later !== null,
  };
};

describe('PRE-43 a change of the own account', () => {
  it('is reported once when the server confirms it', async () => {
    const { announcer, whispered, settle, isWaiting } = begin();
    announcer.announce();
    await settle();
    announcer.entered();
    expect(whispered).toHaveLength(1);
    expect(isWaiting()).toBe(false);
  });

  it('is reported again when the answer did not come', async () => {
    const { announcer, whispered, settle, setBroken, wait, isWaiting } = begin();
    setBroken(true);
    announcer.announce();
    await settle();
    setBroken(false);
    await wait();
    expect(whispered).toHaveLength(2);
    expect(isWaiting()).toBe(false);
  });

  it('is reported on entering when it was made outside, and not after the end', async () => {
    const { announcer, whispered, settle, setInside, setBroken, isWaiting } = begin();
    setInside(false);
    announcer.announce();
    expect(whispered).toEqual([]);
    setInside(true);
    setBroken(true);
    announcer.entered();
    await settle();
    expect(whispered).toHaveLength(1);
    announcer.stop();
    expect(isWaiting()).toBe(false);
  });
});
