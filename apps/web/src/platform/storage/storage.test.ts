import { afterEach, describe, expect, it } from 'vitest';
import { createKeep, onDeviceChange } from './storage.ts';

afterEach(() => window.localStorage.clear());

describe('a storage', () => {
  it('serves the page from memory where the browser forbids it', () => {
    const keep = createKeep(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keep.set('a', '1');
    expect(keep.get('a')).toBe('1');
    keep.remove('a');
    expect(keep.get('a')).toBeNull();
  });

  it('keeps in memory what a full storage does not take', () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const keep = createKeep(() => full as unknown as Storage);
    keep.set('a', '1');
    expect(keep.get('a')).toBe('1');
  });

  it('believes no memory of its own against what another tab removed', () => {
    const keep = createKeep(() => window.localStorage);
    keep.set('a', '1');
    window.localStorage.removeItem('a');
    expect(keep.get('a')).toBeNull();
  });

  it('hears of other tabs until told to stop', () => {
    const heard: (string | null)[] = [];
    const stop = onDeviceChange('a', (value) => heard.push(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'b', newValue: 'no' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'yes' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'late' }));
    expect(heard).toEqual(['yes']);
  });
});
