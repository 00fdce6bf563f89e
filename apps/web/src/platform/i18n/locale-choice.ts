import type { Locale } from '@engawa/contract/kernel';
import { readCookie, writeCookie } from '../storage/cookies.ts';

const cookieName = 'locale';

/** The language that this person chose last; null when never. */
export const savedLocale = (): string | null => readCookie(cookieName);

/** Remembers the chosen language for 365 days. */
export const saveLocale = (locale: Locale): void => writeCookie(cookieName, locale);
