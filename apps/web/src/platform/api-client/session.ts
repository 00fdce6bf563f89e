import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Keep, onDeviceChange } from '../storage/storage.ts';

/** A guest's access to one space, as POST /guest-login returned it. */
export type GuestPass = {
  readonly guest_token: string;
  readonly guest_id: string;
  readonly guest_name: string;
  readonly space_id: string;
  readonly space_token: string;
};

export type SessionState = {
  /** The user's access token. It is only in memory, so no script of another page can read it. */
  readonly accessToken: string | null;
  /** The space that a user has opened, and its space token. */
  readonly openSpace: { readonly spaceId: string; readonly token: string } | null;
  /** The company sent as x-company; null means the first of the user's memberships. */
  readonly companyId: string | null;
  readonly guest: GuestPass | null;
  /**
   * The cause that ended the last login: `person` logged out here; `other` is the server or another
   * tab.
   */
  readonly endedBy: 'person' | 'other' | null;
};

export type Session = {
  readonly store: StoreApi<SessionState>;
  /**
   * Whether this browser has logged in and not logged out. A refresh is only worth a request then.
   */
  mayBeLoggedIn(): boolean;
  logIn(accessToken: string): void;
  /** Forgets the user, in the other tabs of this browser too. */
  logOut(endedBy: 'person' | 'other'): void;
  openSpace(spaceId: string, token: string): void;
  chooseCompany(companyId: string): void;
  /** From now on the first of the user's memberships is chosen. */
  forgetCompany(): void;
  enterAsGuest(pass: GuestPass): void;
  /**
   * Whether somebody last entered this space as a guest in any tab of this browser. Another tab has
   * no guest token of its own.
   */
  wasGuestOf(spaceId: string): boolean;
  leaveAsGuest(): void;
  /** Stops listening to other tabs. */
  stop(): void;
};

const loggedInKey = 'engawa.logged-in';
const companyKey = 'engawa.company';
const guestKey = 'engawa.guest';
const guestOfKey = 'engawa.guest-of';

const readGuest = (keep: Keep): GuestPass | null => {
  const text = keep.get(guestKey);
  if (text === null) return null;
  try {
    const pass = JSON.parse(text) as Partial<GuestPass>;
    return pass.guest_token && pass.guest_id && pass.space_id && pass.space_token
      ? (pass as GuestPass)
      : null;
  } catch {
    return null;
  }
};

/**
 * The identity of this tab. A guest's token is stored per tab, so a guest and a user can share a
 * browser. The user's login belongs to the browser (its refresh token is a cookie) and the access
 * token belongs to this page.
 */
export const createSession = (deps: { device: Keep; tab: Keep }): Session => {
  const { device, tab } = deps;
  const store = createStore<SessionState>()(() => ({
    accessToken: null,
    openSpace: null,
    companyId: device.get(companyKey),
    guest: readGuest(tab),
    endedBy: null,
  }));
  const forgetUser = (endedBy: 'person' | 'other') =>
    store.setState({ accessToken: null, openSpace: null, companyId: null, endedBy });
  const stopHearing = onDeviceChange(loggedInKey, (value) => {
    if (value === null) forgetUser('other');
  });
  return {
    store,
    mayBeLoggedIn: () => device.get(loggedInKey) !== null,
    logIn(accessToken) {
      device.set(loggedInKey, '1');
      store.setState({ accessToken, endedBy: null });
    },
    logOut(endedBy) {
      device.remove(loggedInKey);
      device.remove(companyKey);
      forgetUser(endedBy);
    },
    openSpace: (spaceId, token) => store.setState({ openSpace: { spaceId, token } }),
    chooseCompany(companyId) {
      device.set(companyKey, companyId);
      store.setState({ companyId });
    },
    forgetCompany() {
      device.remove(companyKey);
      store.setState({ companyId: null });
    },
    enterAsGuest(pass) {
      tab.set(guestKey, JSON.stringify(pass));
      device.set(guestOfKey, pass.space_id);
      store.setState({ guest: pass });
    },
    wasGuestOf: (spaceId) => device.get(guestOfKey) === spaceId,
    leaveAsGuest() {
      tab.remove(guestKey);
      store.setState({ guest: null });
    },
    stop: stopHearing,
  };
};
