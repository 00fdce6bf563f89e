import type { AvatarColor } from '@engawa/contract/accounts';
import { localStore, sessionStore } from '../../platform/storage/storage.ts';

/**
 * The pass that admits a guest of this browser to one space for 24 hours; a guest who returns with
 * it is the same guest.
 */
export type GuestPass = {
  readonly guest_token: string;
  readonly guest_id: string;
  readonly guest_name: string;
  readonly space_id: string;
  readonly space_token: string;
};

/**
 * The storage keys required by the specification: guest id, guest name, guest token, space token.
 */
const keys = {
  guest_token: 'engawa.guest-token',
  guest_id: 'engawa.guest-id',
  guest_name: 'engawa.guest-name',
  space_id: 'engawa.guest-space',
  space_token: 'engawa.space-token',
} as const satisfies Record<keyof GuestPass, string>;
const colorKey = 'engawa.guest-color';

/** The last pass of this browser if it is for that space; null otherwise. */
export const rememberedPass = (spaceId: string): GuestPass | null => {
  const pass = Object.fromEntries(
    Object.entries(keys).map(([field, key]) => [field, localStore.get(key) ?? '']),
  ) as GuestPass;
  return pass.space_id === spaceId && pass.guest_token && pass.guest_id && pass.space_token ? pass : null;
};

/** Stores a guest's pass on this device. */
export const rememberPass = (pass: GuestPass): void => {
  for (const [field, key] of Object.entries(keys)) localStore.set(key, pass[field as keyof GuestPass]);
};

/** Removes the pass; the name stays for the next form. */
export const forgetPass = (): void => {
  for (const [field, key] of Object.entries(keys)) if (field !== 'guest_name') localStore.remove(key);
};

/** The name last entered by a guest in this browser; '' if none. */
export const rememberedGuestName = (): string => localStore.get(keys.guest_name) ?? '';

/** The colour last chosen by a guest in this browser; null if none. */
export const rememberedColor = (): string | null => localStore.get(colorKey);
export const rememberColor = (color: AvatarColor): void => localStore.set(colorKey, color);

/**
 * The values with which a guest of this tab waits; those who do not wait load no more than this.
 */
export const waitingKey = 'engawa.waiting';
/** Whether this tab waits to enter a space, as before a reload. */
export const isWaitingFor = (spaceId: string): boolean =>
  sessionStore.get(waitingKey)?.includes(spaceId) === true;
