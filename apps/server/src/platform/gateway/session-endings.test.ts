import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { createSessionEndings } from './session-endings.ts';

const setUp = (wrap: (bus: Bus) => Bus = (bus) => bus) => {
  const clock = createFakeClock(1_000_000);
  const faults: unknown[] = [];
  const bus = wrap(createMemoryBus((error) => faults.push(error)));
  const process = () => {
    let end = (_sessionId: string) => {};
    let back = () => {};
    const received: string[] = [];
    const endings = createSessionEndings({
      bus,
      timers: clock,
      onEndedHere(listener) {
        end = listener;
        return () => {
          end = () => {};
        };
      },
      onBack(listener) {
        back = listener;
        return () => {
          back = () => {};
        };
      },
      onFault: (error) => faults.push(error),
    });
    endings.listen((sessionId) => received.push(sessionId));
    return { endings, received, end: (sessionId: string) => end(sessionId), back: () => back() };
  };
  return { clock, faults, process };
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('LIV-18 sessions that end in any process', () => {
  it('are published to every process, and again when the others are reachable again', async () => {
    const { process, clock } = setUp();
    const [one, other] = [process(), process()];
    await settled();
    one.end('a');
    expect([one.received, other.received]).toEqual([['a'], ['a']]);
    clock.advance(11 * 60_000);
    one.end('b');
    one.back();
    expect(other.received).toEqual(['a', 'b', 'b']);
  });

  it('are received also when the subscription failed at first', async () => {
    let failures = 2;
    const { process, clock, faults } = setUp((bus) => ({
      ...bus,
      async subscribe(topic, hear) {
        failures -= 1;
        if (failures >= 0) throw new Error('away');
        return bus.subscribe(topic, hear);
      },
    }));
    const one = process();
    await settled();
    clock.advance(1_000);
    await settled();
    clock.advance(1_000);
    await settled();
    one.end('a');
    expect([one.received, faults.length]).toEqual([['a'], 2]);
  });

  it('are not reported to a listener that has unsubscribed', async () => {
    const { process } = setUp();
    const [one, other] = [process(), process()];
    await settled();
    other.endings.stop();
    one.end('a');
    expect([one.received, other.received]).toEqual([['a'], []]);
    other.end('b');
    other.back();
    expect(one.received).toEqual(['a']);
  });
});
