import { describe, expect, it } from 'vitest';
import { createMediaPreferences, defaultMediaSettings } from './media-preferences.ts';

const create = (kept?: string, picture?: string) => {
  const stored = new Map<string, string>(kept === undefined ? [] : [['media.wishes', kept]]);
  if (picture !== undefined) stored.set('media.own-picture', picture);
  const keep = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  return { stored, keep, preferences: createMediaPreferences(keep) };
};

describe('media preferences', () => {
  it.each([
    ['not json'],
    ['null'],
    ['{"noise":"loud","masterVolume":7,"volumes":{"a":-1,"b":"2"},"isMono":1}'],
  ])('replace an invalid value by the default: %s', (kept) => {
    expect(create(kept).preferences.get()).toEqual(defaultMediaSettings);
  });

  it('are remembered, and each change is reported to subscribers', () => {
    const { preferences, keep } = create();
    const heard: [boolean, boolean][] = [];
    const stop = preferences.subscribe((now, before) => heard.push([now.isMono, before.isMono]));
    preferences.set({ isMono: true, noise: 'strong' });
    stop();
    preferences.set({ isMono: false });
    expect(heard).toEqual([[true, false]]);
    expect(createMediaPreferences(keep).get()).toEqual({ ...defaultMediaSettings, noise: 'strong' });
  });

  it.each([
    ['gone', undefined],
    ['somebody else’s text', 'https://elsewhere.example/room.jpg'],
  ])('blur the room when the user’s own picture is %s', (_what, picture) => {
    const { preferences } = create('{"background":"own"}', picture);
    expect(preferences.get()).toMatchObject({ background: 'blur', ownPicture: null });
  });

  it('store the user’s own picture separately, and write it only when it has changed', () => {
    const { preferences, keep, stored } = create();
    preferences.set({ background: 'own', ownPicture: 'data:image/jpeg;base64,aaaa' });
    expect(stored.get('media.wishes')).not.toContain('aaaa');
    expect(createMediaPreferences(keep).get()).toMatchObject({
      background: 'own',
      ownPicture: 'data:image/jpeg;base64,aaaa',
    });
    stored.set('media.own-picture', 'data:image/jpeg;base64,bbbb');
    preferences.setVolumeOf('ben', 0.4);
    expect(stored.get('media.own-picture')).toBe('data:image/jpeg;base64,bbbb');
    preferences.set({ background: 'blur', ownPicture: null });
    expect(stored.has('media.own-picture')).toBe(false);
  });

  it('keep a person’s volume within 0 and 2, and do not store the default', () => {
    const { preferences } = create();
    preferences.setVolumeOf('ben', 0.4);
    preferences.setVolumeOf('mei', 5);
    expect(preferences.get().volumes).toEqual({ ben: 0.4, mei: 2 });
    preferences.setVolumeOf('ben', 1);
    expect(preferences.get().volumes).toEqual({ mei: 2 });
  });

  it('keep the newest 200 people', () => {
    const { preferences } = create();
    for (let n = 0; n < 205; n += 1) preferences.setVolumeOf(`p${n}`, 0.5);
    const kept = Object.keys(preferences.get().volumes);
    expect(kept).toHaveLength(200);
    expect(kept[0]).toBe('p5');
  });
});
