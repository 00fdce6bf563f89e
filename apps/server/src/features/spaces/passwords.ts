import type { SealedPlace } from '../../platform/crypto/sealed-text.ts';

/** The storage place of the sealed password for joining a space. */
export const joinPlace = (rowId: string): SealedPlace => ({ table: 'spaces.join_password', rowId });
/** The storage place of the sealed password for a space's guests. */
export const guestPlace = (rowId: string): SealedPlace => ({ table: 'spaces.guest_password', rowId });
