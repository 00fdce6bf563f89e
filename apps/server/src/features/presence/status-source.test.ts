import { expect, it } from 'vitest';
import { createTestLiveSpace } from '../../testing/test-live-space.ts';
import type { StatusSource } from './status-source.ts';

const hourMs = 60 * 60_000;

/** A source that says what the test says. */
const openWithSource = async () => {
  let set: Parameters<StatusSource['onStatus']>[0] = () => undefined;
  const statusSource: StatusSource = {
    onStatus(taken) {
      set = taken;
    },
  };
  const live = createTestLiveSpace(() => [], {}, undefined, undefined, { statusSource });
  const aya = await live.enter('aya');
  const ken = await live.enter('ken');
  const give = (status: Parameters<typeof set>[1]) => {
    set(aya.userId, status, live.state.now);
    live.pass(60);
  };
  const seen = () => {
    const { status, statusText } = (ken.last('StatusEvent') ?? {}) as Record<string, unknown>;
    return { status, statusText };
  };
  const meeting = () =>
    ({ status: 'busy', statusText: '会議中', emoji: '📅', until: live.state.now + hourMs }) as const;
  return { live, aya, ken, give, seen, meeting };
};

it('PRE-64 sets the status of an available person for a time, and ends it early', async () => {
  const { live, give, seen, meeting } = await openWithSource();
  give(meeting());
  expect(seen()).toEqual({ status: 'busy', statusText: '会議中' });
  give(null);
  expect(seen()).toEqual({ status: 'available', statusText: '' });
  give(meeting());
  live.pass(hourMs);
  expect(seen()).toEqual({ status: 'available', statusText: '' });
  expect(live.faults).toEqual([]);
});

it('PRE-64 changes nothing that the person chose', async () => {
  const { aya, give, seen, meeting } = await openWithSource();
  await aya.refusalOf('StatusEvent', { status: 'leave', statusText: '昼食' });
  give(meeting());
  expect(seen()).toEqual({ status: 'leave', statusText: '昼食' });
  await aya.refusalOf('StatusEvent', { status: 'available', statusText: '' });
  give(meeting());
  await aya.refusalOf('StatusEvent', { status: 'leave', statusText: '散歩' });
  give(null);
  expect(seen()).toEqual({ status: 'leave', statusText: '散歩' });
});
