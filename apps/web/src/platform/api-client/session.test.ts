// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import { createKeep } from '../storage/storage.ts';
import { createSession, type Session } from './session.ts';

const pass = {
  guest_token: 'guest',
  guest_id: 'g',
  guest_name: 'Gus',
  space_id: 's',
  space_token: 'space token',
};
const device = () => createKeep(() => window.localStorage);
const tab = () => createKeep(() => window.sessionStorage);

describe('the session of a tab', () => {
  let session: Session | undefined;
  const open = () => {
    session = createSession({ device: device(), tab: tab() });
    return session;
  };
  afterEach(() => {
    session?.stop();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  it('stores no access token anywhere', () => {
    open().logIn('secret-token');
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain(
      'secret-token',
    );
  });

  it('treats a damaged guest token as absent', () => {
    window.sessionStorage.setItem('engawa.guest', '{"guest_token":');
    expect(open().store.getState().guest).toBeNull();
    window.sessionStorage.setItem('engawa.guest', '{"guest_token":"a"}');
    expect(open().store.getState().guest).toBeNull();
  });

  it('keeps the guest token for a reload, and the company for the next visit', () => {
    const before = open();
    before.enterAsGuest(pass);
    before.chooseCompany('c');
    expect(open().store.getState()).toMatchObject({ guest: pass, companyId: 'c' });
  });

  it('forgets company, space and token on logout', () => {
    const open1 = open();
    open1.logIn('a');
    open1.chooseCompany('c');
    open1.openSpace('s', 't');
    open1.logOut('person');
    expect(open1.store.getState()).toMatchObject({
      accessToken: null,
      companyId: null,
      openSpace: null,
      endedBy: 'person',
    });
    expect(open1.mayBeLoggedIn()).toBe(false);
  });

  it('ends when another tab logs out', () => {
    const here = open();
    here.logIn('a');
    window.dispatchEvent(new StorageEvent('storage', { key: 'engawa.logged-in', newValue: null }));
    expect(here.store.getState()).toMatchObject({ accessToken: null, endedBy: 'other' });
  });
});
