import { defaultLocale, type Locale } from '../kernel/index.ts';

/** The maximum lengths of the names of people and companies. */
export const maxNameLength = 50;
export const maxCompanyNameLength = 100;

/** The eight avatar colours, by name. The theme has a light and a dark value for each. */
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

/** The lifetime of an access token, in seconds: 15 minutes. The browser keeps it in memory. */
export const accessTokenSeconds = 15 * 60;
/** The lifetime of a session and its newest refresh token, in seconds: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;
/** The lifetime of the session of a guest, in seconds: 24 hours. */
export const guestSessionSeconds = 24 * 60 * 60;
/** The name of the cookie with the refresh token (specification: prefix {product}_session). */
export const sessionCookie = 'engawa_session';
/**
 * The name of the cookie by which an account recognises a browser that has logged in to it before,
 * and its lifetime in seconds: a year.
 */
export const deviceCookie = 'engawa_device';
export const deviceSeconds = 365 * 24 * 60 * 60;
/**
 * The name of the cookie that names the sessions of a browser, so that files in pages are shown to
 * those alone who may read them now.
 */
export const browserSessionsCookie = 'engawa_browser';
/**
 * The path of the picture of a person; each picture has a different path.
 * @param avatarFile name of their uploaded picture among the stored files; null: the generated
 * portrait
 */
export const avatarPath = (userId: string, avatarFile: string | null): string =>
  avatarFile === null ? `/avatars/${userId}.svg` : `/pictures/avatars/${avatarFile}.webp`;

/** The name that others see: the display name, else the first and last name. */
export const nameOf = (profile: {
  first_name: string;
  last_name: string;
  display_name: string | null;
}): string => {
  if (profile.display_name !== null && profile.display_name !== '') return profile.display_name;
  // Names in kana, kanji or hanzi have the family name first and no space.
  const isEastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
  if (isEastAsian.test(profile.first_name) && isEastAsian.test(profile.last_name))
    return `${profile.last_name}${profile.first_name}`;
  return `${profile.first_name} ${profile.last_name}`.trim();
};

/** How long the links in e-mails are valid, in seconds. */
export const linkSeconds = {
  verify_email: 24 * 60 * 60,
  reset_password: 30 * 60,
  change_email: 60 * 60,
  log_in: 15 * 60,
} as const;
export type LinkPurpose = keyof typeof linkSeconds;

/**
 * The page that a link of each purpose opens. It shows a button, because programs that scan e-mail
 * open links too.
 */
const linkPages: Record<LinkPurpose, string> = {
  verify_email: '/auth/verify-email',
  reset_password: '/auth/password-reset',
  change_email: '/auth/change-email',
  log_in: '/auth/login-link',
};

const pageAddress = (publicUrl: string, locale: Locale, page: string): string =>
  `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${page}`;

/**
 * The address of a link.
 * @param publicUrl an origin without a trailing slash
 */
export const linkAddress = (publicUrl: string, locale: Locale, purpose: LinkPurpose, token: string): string =>
  `${pageAddress(publicUrl, locale, linkPages[purpose])}?token=${token}`;

/** The address of the log-in page. */
export const logInAddress = (publicUrl: string, locale: Locale): string =>
  pageAddress(publicUrl, locale, '/auth/login');

/** How long the e-mails of the server are kept, in days. */
export const mailKeptDays = 30;
