import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, noDevices } from '../../platform/rtc/devices/device-list.ts';
import { createDeviceWatch, type PlugNews, settleMs } from './device-watch.ts';

const device = (id: string) => ({ id, label: `The ${id}` });
const builtIn: DeviceLists = { mic: [device('inner')], speaker: [device('box')], camera: [] };
const withHeadset: DeviceLists = {
  mic: [device('inner'), device('headset')],
  speaker: [device('box'), device('headset-ears')],
  camera: [],
};

const create = async (first: DeviceLists, stored: Record<string, string> = {}) => {
  const clock = createFakeClock();
  const kept = new Map(Object.entries(stored));
  const choice = createDeviceChoice({
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  });
  const reopened: string[] = [];
  choice.subscribe((kind) => reopened.push(kind));
  const news: PlugNews[] = [];
  let now = first;
  let changed = () => {};
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const watch = createDeviceWatch({
    choice,
    list: async () => now,
    onListChange(listener) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    report: (item) => void news.push(item),
    setTimeout: clock.setTimeout,
    clearTimeout: (timer) => clock.clear(timer as never),
  });
  await settle();
  const plug = async (lists: DeviceLists) => {
    now = lists;
    changed();
    changed();
    clock.advance(settleMs);
    await settle();
  };
  return { watch, choice, news, reopened, plug, clock };
};

describe('device watch', () => {
  it('does not report names revealed by a permission as new devices', async () => {
    const { news, plug, watch } = await create(noDevices);
    await plug(withHeadset);
    expect(news).toEqual([]);
    expect(watch.store.getState().lists).toBe(withHeadset);
  });

  it('reports a headset once, and `use` chooses its microphone and its speaker', async () => {
    const { news, plug, choice } = await create(builtIn);
    await plug(withHeadset);
    expect(news).toHaveLength(1);
    const [found] = news;
    if (found?.kind !== 'found') throw new Error('nothing was found');
    expect(found.name).toBe('The headset');
    expect([choice.get('mic'), choice.get('speaker')]).toEqual([null, null]);
    found.use();
    expect([choice.get('mic'), choice.get('speaker'), choice.get('camera')]).toEqual([
      'headset',
      'headset-ears',
      null,
    ]);
  });

  it('uses a previously chosen device again by itself, and reports it', async () => {
    const { news, plug, reopened } = await create(builtIn, { 'media.mic-id': 'headset' });
    await plug(withHeadset);
    expect(news).toEqual([{ kind: 'back', name: 'The headset' }]);
    expect(reopened).toEqual(['mic']);
  });

  it('falls back to the system’s speaker when the chosen one is unplugged, and reports it', async () => {
    const { news, plug, reopened } = await create(withHeadset, { 'media.speaker-id': 'headset-ears' });
    await plug(builtIn);
    expect(news).toEqual([{ kind: 'speaker-gone' }]);
    expect(reopened).toEqual(['speaker']);
  });

  it('reports nothing when another device is unplugged', async () => {
    const { news, plug } = await create(withHeadset);
    await plug(builtIn);
    expect(news).toEqual([]);
  });

  it('reads nothing after close', async () => {
    const { watch, news, plug, clock } = await create(builtIn);
    watch.close();
    await plug(withHeadset);
    expect(news).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});
