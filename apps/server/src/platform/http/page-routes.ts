import { type Locale, locales } from '@engawa/contract/kernel';

const segment = '[^/]+';

/** The pages of the specification, and those that e-mails link to, without the language prefix. */
const pages = [
  '/',
  '/channel',
  `/channel/${segment}`,
  '/error',
  '/guest',
  '/mypage',
  '/plan',
  '/privacy_policy',
  '/auth/change-email',
  '/auth/invite-register',
  '/auth/login',
  '/auth/login-link',
  '/auth/password-forgot',
  '/auth/password-reset',
  '/auth/register',
  '/auth/second-factor',
  '/auth/social-callback',
  '/auth/social-register',
  '/auth/verify-email',
  '/auth/join',
  `/auth/join/${segment}`,
  '/google/oauth',
  '/payment/fetnet',
  '/payment/term',
  '/tool/websocket',
  '/redirect',
  `/redirect/${segment}`,
  `/redirect/${segment}/${segment}`,
].map((page) => new RegExp(`^${page}$`));

/** Whether a path is that of a guest link, with or without the prefix of a language. */
export const isGuestPath = (path: string): boolean => {
  const prefixes = locales.filter((locale) => locale !== 'ja').join('|');
  return new RegExp(`^(/(${prefixes}))?/guest/?$`).test(path);
};

/** The language of a path (no prefix: Japanese), and whether the path is a page. */
export const readPagePath = (path: string): { locale: Locale; isKnown: boolean } => {
  const [, first = '', ...rest] = path.split('/');
  const prefix = locales.find((locale) => locale !== 'ja' && locale === first);
  const bare = prefix === undefined ? path : `/${rest.join('/')}`;
  const trimmed = bare.length > 1 ? bare.replace(/\/$/, '') : bare;
  return { locale: prefix ?? 'ja', isKnown: pages.some((page) => page.test(trimmed)) };
};
