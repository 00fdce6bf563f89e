import { type AvatarColor, avatarColors } from '@engawa/contract/accounts';

/**
 * A colour stored on this device, if it is valid. Checked against the list, so that no schema is
 * loaded for it.
 */
export const findColor = (kept: unknown): AvatarColor | null =>
  avatarColors.find((color) => color === kept) ?? null;
