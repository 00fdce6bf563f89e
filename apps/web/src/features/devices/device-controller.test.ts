import { describe, expect, it } from 'vitest';
import type { WantedBackground } from '../../platform/rtc/background/background-pictures.ts';
import { createDeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { noDevices } from '../../platform/rtc/devices/device-list.ts';
import { createMediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import type { TrackProcessor } from '../../platform/rtc/devices/processed-tracks.ts';
import { createDeviceController, type DeviceNews } from './device-controller.ts';
import { createFakeRoomMedia } from './room-media.fixture.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const track = {} as MediaStreamTrack;
const { signal } = new AbortController();

const create = (settings: Record<string, unknown> = {}, isBroken = false) => {
  const kept = new Map([['media.wishes', JSON.stringify(settings)]]);
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const preferences = createMediaPreferences(keep);
  const { store } = createFakeRoomMedia();
  const asked: string[] = [];
  const processors = new Map<string, TrackProcessor | null>();
  const made = { background: null as WantedBackground | null, breakLater: () => {} };
  const process = async () => {
    if (isBroken) throw new Error('not here');
    return { track, close: () => undefined };
  };
  const desk = createDeviceController({
    preferences,
    choice: createDeviceChoice(keep),
    media: {
      store,
      turn: (kind, isOn) => void asked.push(`${kind} ${isOn ? 'on' : 'off'}`),
      setProcessor: (kind, processor) => void processors.set(kind, processor),
      setQuality: (level) => void asked.push(`quality ${level}`),
      setMono: (isMono) => void asked.push(`mono ${isMono}`),
      setMasterVolume: (volume) => void asked.push(`all at ${volume}`),
      setVolumeOf: (id, volume) => void asked.push(`${id} at ${volume}`),
    },
    processing: {
      suppressNoise: process,
      putBackground(_track, background, failed) {
        made.background = background;
        made.breakLater = failed;
        return process();
      },
    },
    list: async () => noDevices,
    onListChange: () => () => undefined,
    setTimeout: () => null,
    clearTimeout: () => undefined,
  });
  const news: DeviceNews[] = [];
  const hear = () => desk.onNews((item) => news.push(item));
  return { desk, preferences, store, asked, processors, news, hear, made };
};

describe('device controller', () => {
  it('applies the preferences that were set before entering', () => {
    const { asked, processors } = create({
      quality: 'low',
      isMono: true,
      masterVolume: 0.5,
      volumes: { ben: 0.2 },
    });
    expect(asked).toEqual(['quality low', 'mono true', 'all at 0.5', 'ben at 0.2']);
    expect([processors.get('mic'), processors.get('camera')]).toEqual([null, null]);
  });

  it('applies only what has changed', () => {
    const { preferences, asked, processors } = create();
    asked.length = 0;
    processors.clear();
    preferences.setVolumeOf('ben', 0.3);
    preferences.set({ isMono: true });
    preferences.setVolumeOf('ben', 1);
    expect(asked).toEqual(['ben at 0.3', 'mono true', 'ben at 1']);
    expect(processors.size).toBe(0);
  });

  it('falls back once to the browser’s noise suppression, keeps the voice, and reports it once', async () => {
    const { preferences, processors, news, hear } = create({ noise: 'strong' }, true);
    hear();
    const processor = processors.get('mic');
    expect(processor?.isRawAllowed).toBe(true);
    await expect(processor?.process(track, signal)).rejects.toThrow('not here');
    await expect(processor?.process(track, signal)).rejects.toThrow('not here');
    expect(preferences.get().noise).toBe('browser');
    expect(processors.get('mic')).toBeNull();
    expect(news).toEqual([{ kind: 'noise-failed' }]);
  });

  it('turns the camera off when the background cannot be drawn, and never allows the unprocessed picture', async () => {
    const { preferences, processors, news, hear, asked } = create({ background: 'blur' }, true);
    hear();
    asked.length = 0;
    const processor = processors.get('camera');
    expect(processor?.isRawAllowed).toBe(false);
    await expect(processor?.process(track, signal)).rejects.toThrow('not here');
    expect(asked).toEqual(['camera off']);
    const [item] = news;
    if (item?.kind !== 'background-failed') throw new Error('nothing was reported');
    item.goOn();
    expect(preferences.get().background).toBe('none');
    expect(processors.get('camera')).toBeNull();
    expect(asked.at(-1)).toBe('camera on');
  });

  it('reports a background that breaks later in the same way', async () => {
    const { processors, news, hear, asked, made } = create({ background: 'garden' });
    hear();
    await processors.get('camera')?.process(track, signal);
    expect(made.background).toBe('garden');
    made.breakLater();
    expect(asked.at(-1)).toBe('camera off');
    expect(news.map(({ kind }) => kind)).toEqual(['background-failed']);
  });

  it('turns nothing off when a background breaks that is no longer wanted', async () => {
    const { preferences, processors, news, hear, asked, made } = create({ background: 'garden' });
    hear();
    await processors.get('camera')?.process(track, signal);
    preferences.set({ background: 'none' });
    asked.length = 0;
    made.breakLater();
    expect([asked, news]).toEqual([[], []]);
  });

  it.each([
    ['camera', 'background', { background: 'garden' }],
    ['mic', 'suppression', { noise: 'strong' }],
  ])('reports no failure of an aborted attempt: %s, %s', async (kind, _what, settings) => {
    const { preferences, processors, news, hear, asked } = create(settings, true);
    hear();
    asked.length = 0;
    const attempt = new AbortController();
    const making = processors.get(kind)?.process(track, attempt.signal);
    attempt.abort();
    await expect(making).rejects.toThrow('not here');
    expect([asked, news]).toEqual([[], []]);
    expect(preferences.get()).toMatchObject(settings);
  });

  it('keeps the camera on when an aborted background breaks and another one is in use', async () => {
    const { processors, news, hear, asked, made } = create({ background: 'garden' });
    hear();
    const attempt = new AbortController();
    await processors.get('camera')?.process(track, attempt.signal);
    asked.length = 0;
    attempt.abort();
    made.breakLater();
    expect([asked, news]).toEqual([[], []]);
  });

  it('processes the background again for another own picture, and only while it is in use', async () => {
    const { preferences, processors, made } = create({ background: 'garden' });
    const ofGarden = processors.get('camera');
    preferences.set({ ownPicture: 'data:image/jpeg;base64,a' });
    expect(processors.get('camera')).toBe(ofGarden);
    preferences.set({ background: 'own' });
    const ofFirst = processors.get('camera');
    preferences.set({ ownPicture: 'data:image/jpeg;base64,b' });
    expect(processors.get('camera')).not.toBe(ofFirst);
    await processors.get('camera')?.process(track, signal);
    expect(made.background).toEqual({ own: 'data:image/jpeg;base64,b' });
    expect(processors.get('camera')?.isRawAllowed).toBe(false);
  });

  it('turns the camera off with “sound only”, and ends “sound only” when the camera is turned on', async () => {
    const { preferences, store, asked } = create();
    store.setState({ camera: { isOn: true, isAsking: false, problem: null } });
    asked.length = 0;
    preferences.set({ quality: 'audio' });
    expect(asked).toEqual(['camera off', 'quality audio']);
    store.setState({ camera: { isOn: false, isAsking: false, problem: null } });
    store.setState({ camera: { isOn: true, isAsking: false, problem: null } });
    expect(preferences.get().quality).toBe('standard');
    await settle();
  });

  it('reports a replacement device once, also to a listener that subscribes later', async () => {
    const { store, news, hear } = create();
    const mic = { isOn: true, isAsking: false, problem: null, standIn: 'Built-in' };
    store.setState({ mic });
    store.setState({ mic: { ...mic } });
    hear();
    expect(news).toEqual([{ kind: 'stepped-in', device: 'mic', name: 'Built-in' }]);
    await settle();
  });
});
