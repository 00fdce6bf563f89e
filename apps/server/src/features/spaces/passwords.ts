import type { SealedPlace } from '../../platform/crypto/sealed-text.ts';

/** Where the sealed password of those who join a space is kept. */
export const joinPlace = (rowId: string): SealedPlace => ({ table: 'spaces.join_password', rowId });
/** Where the sealed password of a space's guests is kept. */
export const guestPlace = (rowId: string): SealedPlace => ({ table: 'spaces.guest_password', rowId });
