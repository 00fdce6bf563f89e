import { deviceKeep } from '../../platform/storage/storage.ts';

const key = 'engawa.guest-name';

/** The name this browser's guest gave last; '' when never. */
export const rememberedGuestName = (): string => deviceKeep.get(key) ?? '';

/** Remembers a guest's name on this device. */
export const rememberGuestName = (name: string): void => deviceKeep.set(key, name.trim());
