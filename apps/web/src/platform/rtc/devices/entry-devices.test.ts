import { expect, it } from 'vitest';
import { closeForEntry, isOnAtEntry, rememberForEntry } from './entry-devices.ts';

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
};

it('leaves the devices off at the next entry, and says which were on', () => {
  const storage = createStorage();
  rememberForEntry(storage, 'mic', true);
  expect(closeForEntry(storage)).toEqual({ mic: true, camera: false });
  expect([isOnAtEntry(storage, 'mic'), isOnAtEntry(storage, 'camera')]).toEqual([false, false]);
  // Nothing was decided about the camera.
  expect(storage.get('media.camera')).toBeNull();
});
