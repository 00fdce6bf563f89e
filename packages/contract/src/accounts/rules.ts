import { defaultLocale, type Locale } from '../kernel/index.ts';

/** Lengths of what people call themselves and their company. */
export const maxNameLength = 50;
export const maxCompanyNameLength = 100;

/** Eight avatar colours by name; the theme gives each a light and a dark value. */
export const avatarColors = [
  'indigo',
  'moss',
  'persimmon',
  'plum',
  'teal',
  'ochre',
  'rose',
  'slate',
] as const;
export type AvatarColor = (typeof avatarColors)[number];

/** Life of an access token, in seconds: 15 minutes. Kept in memory by the browser. */
export const accessTokenSeconds = 15 * 60;
/** Life of a session and its newest refresh token, in seconds: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;
/** Life of a guest's session, in seconds: 24 hours. */
export const guestSessionSeconds = 24 * 60 * 60;
/** Name of the refresh token's cookie (specification: prefix {product}_session). */
export const sessionCookie = 'engawa_session';
/** Name of the cookie by which an account knows a browser that it has been logged in to from; its life in seconds: a year. */
export const deviceCookie = 'engawa_device';
export const deviceSeconds = 365 * 24 * 60 * 60;
/**
 * Where someone's picture is: another address for each picture.
 * @param avatarFile name of their own picture among the stored files; null: the drawn portrait
 */
export const avatarPath = (userId: string, avatarFile: string | null): string =>
  avatarFile === null ? `/avatars/${userId}.svg` : `/pictures/avatars/${avatarFile}.webp`;

/** The name others see: the display name, else "first last" as the language writes it is left to the reader's eye. */
export const nameOf = (profile: {
  first_name: string;
  last_name: string;
  display_name: string | null;
}): string => {
  if (profile.display_name !== null && profile.display_name !== '') return profile.display_name;
  // Names written in kana, kanji or hanzi put the family name first and take no space.
  const isEastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
  if (isEastAsian.test(profile.first_name) && isEastAsian.test(profile.last_name))
    return `${profile.last_name}${profile.first_name}`;
  return `${profile.first_name} ${profile.last_name}`.trim();
};

/** How long the links of letters hold, in seconds. */
export const linkSeconds = {
  verify_email: 24 * 60 * 60,
  reset_password: 30 * 60,
  change_email: 60 * 60,
  log_in: 15 * 60,
} as const;
export type LinkPurpose = keyof typeof linkSeconds;

/** The page that a link of each purpose opens; it shows a button, because programs that look at mail open links too. */
const linkPages: Record<LinkPurpose, string> = {
  verify_email: '/auth/verify-email',
  reset_password: '/auth/password-reset',
  change_email: '/auth/change-email',
  log_in: '/auth/login-link',
};

const pageAddress = (publicUrl: string, locale: Locale, page: string): string =>
  `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${page}`;

/** The address of a link. @param publicUrl an origin, without a slash at its end */
export const linkAddress = (publicUrl: string, locale: Locale, purpose: LinkPurpose, token: string): string =>
  `${pageAddress(publicUrl, locale, linkPages[purpose])}?token=${token}`;

/** Where one logs in. */
export const logInAddress = (publicUrl: string, locale: Locale): string =>
  pageAddress(publicUrl, locale, '/auth/login');

/** How long the e-mails that the server wrote are kept. */
export const mailKeptDays = 30;
