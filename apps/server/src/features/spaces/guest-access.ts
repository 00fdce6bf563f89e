import type { Space } from '@engawa/contract/spaces';
import type { Now } from '../../platform/clock.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import { termsOf, whyCannotEnter } from './events.ts';
import { guestPlace } from './passwords.ts';
import type { SpaceRow } from './store.ts';

export type GuestAccessDeps = {
  readonly sealedText: SealedText;
  readonly now: Now;
  /** Refuses with SPACE_IS_NOT_EXIST. */
  requireSpace(spaceId: string): Promise<SpaceRow>;
  describe(space: SpaceRow): Promise<Space>;
};

/**
 * The conditions that a guest must meet to enter a space. Refuses with SPACE_IS_NOT_EXIST.
 * @returns `requireOpen` refuses with SPACE_IS_NOT_OPENED; `readGuestPassword` decrypts the stored
 * password, null if none was set
 */
export const createGuestAccess =
  ({ sealedText, now, requireSpace, describe }: GuestAccessDeps) =>
  async (spaceId: string) => {
    const space = await requireSpace(spaceId);
    const { is_guest_need_password, guest_password } = space;
    return {
      requireOpen() {
        const why = whyCannotEnter(termsOf(space), 'Guest', now());
        if (why !== null) throw why;
      },
      is_guest_need_password,
      isLobby: space.guest_lobby,
      describe: () => describe(space),
      readGuestPassword: () =>
        guest_password === null ? null : sealedText.open(guest_password, guestPlace(spaceId)),
    };
  };
export type GuestAccessOf = ReturnType<typeof createGuestAccess>;
