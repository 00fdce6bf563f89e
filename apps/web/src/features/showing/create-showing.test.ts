import { describe, expect, it } from 'vitest';
import { createShowing } from './create-showing.ts';
import { createFakePictures } from './testing/fake-pictures.ts';

const open = (kept: Record<string, string> = {}) => {
  const memory = new Map(Object.entries(kept));
  const storage = {
    get: (key: string) => memory.get(key) ?? null,
    set: (key: string, value: string) => void memory.set(key, value),
  };
  const { pictures, people } = createFakePictures();
  return { showing: createShowing({ pictures, people, storage }), storage, pictures, people };
};

describe('display mode', () => {
  it('starts with the carousel', () => expect(open().showing.store.getState().mode).toBe('carousel'));

  it('goes to the next mode, and from the last to the first', () => {
    const { showing } = open();
    const seen = [1, 2, 3].map(() => {
      showing.nextMode();
      return showing.store.getState().mode;
    });
    expect(seen).toEqual(['gallery', 'circle', 'carousel']);
  });

  it('is stored on this device', () => {
    const { showing, storage, pictures, people } = open();
    showing.setMode('gallery');
    showing.hideSelf(true);
    const later = createShowing({ pictures, people, storage }).store.getState();
    expect(later).toMatchObject({ mode: 'gallery', isSelfHidden: true });
  });

  it('is the gallery while people at the table are on camera, and then what it was before', () => {
    const { showing, storage } = open({ 'showing.mode': 'circle' });
    showing.showTogether(true);
    expect(showing.store.getState().mode).toBe('gallery');
    // A mode that opened by itself is not stored as a choice.
    expect(storage.get('showing.mode')).toBe('circle');
    showing.showTogether(false);
    expect(showing.store.getState().mode).toBe('circle');
  });

  it('stays as the user chose it at the table', () => {
    const { showing } = open();
    showing.showTogether(true);
    showing.setMode('circle');
    showing.showTogether(false);
    expect(showing.store.getState().mode).toBe('circle');
    showing.setMode('gallery');
    showing.showTogether(true);
    showing.showTogether(false);
    expect(showing.store.getState().mode).toBe('gallery');
  });

  it('falls back to the carousel when the stored value is invalid', () =>
    expect(open({ 'showing.mode': 'wall' }).showing.store.getState().mode).toBe('carousel'));
});

it('puts the last pinned tile first, once', () => {
  const { showing } = open();
  for (const id of ['ben', 'mei', 'ben']) showing.pin(id, true);
  expect(showing.store.getState().pinned).toEqual(['ben', 'mei']);
  showing.pin('ben', false);
  expect(showing.store.getState().pinned).toEqual(['mei']);
});
