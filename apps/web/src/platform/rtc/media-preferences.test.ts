import { describe, expect, it } from 'vitest';
import { createMediaPreferences, defaultWishes } from './media-preferences.ts';

const create = (kept?: string) => {
  const stored = new Map<string, string>(kept === undefined ? [] : [['media.wishes', kept]]);
  const keep = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
  };
  return { stored, keep, preferences: createMediaPreferences(keep) };
};

describe('media preferences', () => {
  it.each([
    ['not json'],
    ['null'],
    ['{"noise":"loud","masterVolume":7,"volumes":{"a":-1,"b":"2"},"isMono":1}'],
  ])('what nobody can use is as at first: %s', (kept) => {
    expect(create(kept).preferences.get()).toEqual(defaultWishes);
  });

  it('are remembered, and whoever follows hears of each change', () => {
    const { preferences, keep } = create();
    const heard: [boolean, boolean][] = [];
    const stop = preferences.subscribe((now, before) => heard.push([now.isMono, before.isMono]));
    preferences.set({ isMono: true, noise: 'strong' });
    stop();
    preferences.set({ isMono: false });
    expect(heard).toEqual([[true, false]]);
    expect(createMediaPreferences(keep).get()).toEqual({ ...defaultWishes, noise: 'strong' });
  });

  it('a person’s volume stays within 0 and 2, and the usual one takes no room', () => {
    const { preferences } = create();
    preferences.setVolumeOf('ben', 0.4);
    preferences.setVolumeOf('mei', 5);
    expect(preferences.get().volumes).toEqual({ ben: 0.4, mei: 2 });
    preferences.setVolumeOf('ben', 1);
    expect(preferences.get().volumes).toEqual({ mei: 2 });
  });

  it('keeps the newest 200 people', () => {
    const { preferences } = create();
    for (let n = 0; n < 205; n += 1) preferences.setVolumeOf(`p${n}`, 0.5);
    const kept = Object.keys(preferences.get().volumes);
    expect(kept).toHaveLength(200);
    expect(kept[0]).toBe('p5');
  });
});
