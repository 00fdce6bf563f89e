import { describe, expect, it } from 'vitest';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import type { DeviceProblem, Opened } from '../../platform/rtc/devices/devices.ts';
import { createMediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import { createSoundTest } from './sound-test.ts';

const create = (
  options: { problem?: DeviceProblem; loudest?: number; isBroken?: boolean; noise?: string } = {},
) => {
  const kept = new Map([
    ['media.speaker-id', 'desk'],
    ['media.wishes', JSON.stringify({ noise: options.noise ?? 'browser' })],
  ]);
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const did: string[] = [];
  let record = () => {};
  const gates: Record<'open' | 'suppression', Promise<void>> = {
    open: Promise.resolve(),
    suppression: Promise.resolve(),
  };
  const track = (name: string) =>
    ({ name, stop: () => did.push(`${name} let go`) }) as unknown as MediaStreamTrack;
  const test = createSoundTest({
    choice: createDeviceChoice(keep),
    preferences: createMediaPreferences(keep),
    processing: {
      async suppressNoise(_track, signal) {
        signal.addEventListener('abort', () => did.push('suppression called off'));
        await gates.suppression;
        return { track: track('quiet'), close: () => void did.push('suppression ended') };
      },
      putBackground: () => Promise.reject(new Error('no camera here')),
    },
    async open() {
      await gates.open;
      return new Map<'mic', Opened>([
        ['mic', options.problem ? { problem: options.problem } : { track: track('mic') }],
      ]);
    },
    createLoop: () => ({
      async record(recorded) {
        did.push(`records ${(recorded as unknown as { name: string }).name}`);
        await new Promise<void>((over) => {
          record = over;
        });
        if (options.isBroken) throw new Error('no recorder');
        return options.loudest ?? 0.2;
      },
      play: async (speaker) => void did.push(`plays on ${speaker}`),
      level: () => 0.5,
      close: () => void did.push('closed'),
    }),
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const hold = (gate: keyof typeof gates) => {
    let answer = () => {};
    gates[gate] = new Promise((resolve) => {
      answer = resolve;
    });
    return answer;
  };
  return { test, did, settle, hold, over: () => record(), phase: () => test.store.getState().phase };
};

describe('the test of the user’s own sound', () => {
  it.each(['denied', 'missing', 'in-use'] as const)('says why it cannot start: %s', async (problem) => {
    const { test, did } = create({ problem });
    await test.run();
    expect(test.store.getState()).toEqual({ phase: 'problem', problem });
    expect(did).toEqual(['closed']);
  });

  it('reports a failed recording, and releases the microphone', async () => {
    const { test, did, settle, over, phase } = create({ isBroken: true });
    const running = test.run();
    await settle();
    over();
    await running;
    expect(phase()).toBe('failed');
    expect(did).toEqual(['records mic', 'mic let go', 'closed']);
  });

  it('records, plays through the chosen speaker, and releases everything', async () => {
    const { test, did, settle, over, phase } = create();
    const running = test.run();
    expect(phase()).toBe('asking');
    await settle();
    expect(phase()).toBe('recording');
    expect(test.level()).toBe(0.5);
    over();
    await running;
    expect(phase()).toBe('heard');
    expect(did).toEqual(['records mic', 'plays on desk', 'mic let go', 'closed']);
  });

  it('distinguishes silence from sound', async () => {
    const { test, settle, over, phase } = create({ loudest: 0 });
    const running = test.run();
    await settle();
    over();
    await running;
    expect(phase()).toBe('silent');
  });

  it('records what other people hear, noise suppression included', async () => {
    const { test, did, settle, over } = create({ noise: 'strong' });
    const running = test.run();
    await settle();
    over();
    await running;
    expect(did).toEqual(['records quiet', 'plays on desk', 'suppression ended', 'mic let go', 'closed']);
  });

  it('plays nothing when stopped meanwhile', async () => {
    const { test, did, settle, over, phase } = create();
    const running = test.run();
    await settle();
    test.stop();
    over();
    await running;
    expect(did).toEqual(['records mic', 'mic let go', 'closed']);
    expect(phase()).toBe('idle');
  });

  it('releases a microphone that opens after stop', async () => {
    const { test, did, hold, phase } = create({ noise: 'strong' });
    const answer = hold('open');
    const running = test.run();
    test.stop();
    expect(did).toEqual(['closed']);
    answer();
    await running;
    expect(did).toEqual(['closed', 'mic let go']);
    expect(phase()).toBe('idle');
  });

  it('aborts the noise suppression on stop, and closes a result that arrives all the same', async () => {
    const { test, did, settle, hold, phase } = create({ noise: 'strong' });
    const answer = hold('suppression');
    const running = test.run();
    await settle();
    test.stop();
    expect(did).toEqual(['suppression called off', 'mic let go', 'closed']);
    answer();
    await running;
    expect(did.slice(3)).toEqual(['suppression ended']);
    expect(phase()).toBe('idle');
  });

  it('releases the microphone of the first run and records that of the second when started again while opening', async () => {
    const { test, did, settle, hold, over, phase } = create();
    const answer = hold('open');
    const first = test.run();
    const second = test.run();
    answer();
    await first;
    await settle();
    expect(did).toEqual(['closed', 'mic let go', 'records mic']);
    over();
    await second;
    expect(did.slice(3)).toEqual(['plays on desk', 'mic let go', 'closed']);
    expect(phase()).toBe('heard');
  });
});
