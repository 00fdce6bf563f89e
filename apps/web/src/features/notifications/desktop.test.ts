// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDesktop } from './desktop.ts';

const keep = { get: () => null, set: () => undefined };
const setPermission = (permission: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });

afterEach(() => vi.unstubAllGlobals());

describe('the permission for desktop notifications', () => {
  it('is followed while its switch is shown, so that it can be used again without a reload', async () => {
    setPermission('denied');
    const status = new EventTarget();
    vi.stubGlobal('navigator', { permissions: { query: async () => status } });
    const desktop = createDesktop(keep);
    const end = desktop.watch();
    await vi.waitFor(() => {
      setPermission('granted');
      status.dispatchEvent(new Event('change'));
      expect(desktop.store.getState().permission).toBe('granted');
    });
    end();
    setPermission('denied');
    status.dispatchEvent(new Event('change'));
    expect(desktop.store.getState().permission).toBe('granted');
  });

  it('is read again when the user comes back, where the browser does not report a change', () => {
    setPermission('denied');
    vi.stubGlobal('navigator', {});
    const desktop = createDesktop(keep);
    const end = desktop.watch();
    setPermission('granted');
    window.dispatchEvent(new Event('focus'));
    expect(desktop.store.getState().permission).toBe('granted');
    end();
  });
});
