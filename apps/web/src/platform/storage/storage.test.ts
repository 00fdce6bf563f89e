// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import { createKeep, onDeviceChange } from './storage.ts';

afterEach(() => window.localStorage.clear());

describe('a storage', () => {
  it('works in memory where the browser forbids storage', () => {
    const keep = createKeep(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keep.set('a', '1');
    expect(keep.get('a')).toBe('1');
    keep.remove('a');
    expect(keep.get('a')).toBeNull();
  });

  it('keeps in memory what a full storage does not accept', () => {
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

  it('does not return from memory what another tab has removed', () => {
    const keep = createKeep(() => window.localStorage);
    keep.set('a', '1');
    window.localStorage.removeItem('a');
    expect(keep.get('a')).toBeNull();
  });

  it('reports changes of other tabs until it is stopped', () => {
    const changed: (string | null)[] = [];
    const stop = onDeviceChange('a', (value) => changed.push(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'b', newValue: 'no' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'yes' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'late' }));
    expect(changed).toEqual(['yes']);
  });
});
