/**
 * The pages that a person may open, without the prefix of a language, as the router of the web
 * writes them: `$name` is one segment of the path, `{-$name}` one that may be missing. The web does
 * not compile while its routes differ from this list; the server answers these and no others with
 * the document of the application.
 */
export const pagePaths = [
  '/',
  '/auth/change-email',
  '/auth/invite-register',
  '/auth/join/{-$id}',
  '/auth/login',
  '/auth/login-link',
  '/auth/password-forgot',
  '/auth/password-reset',
  '/auth/register',
  '/auth/second-factor',
  '/auth/social-callback',
  '/auth/social-register',
  '/auth/verify-email',
  '/channel',
  '/channel/$id',
  '/dashboard',
  '/error',
  '/google/oauth',
  '/guest',
  '/mypage',
  '/payment/fetnet',
  '/payment/term',
  '/plan',
  '/privacy_policy',
  '/redirect/{-$type}/{-$id}',
  '/tool/websocket',
] as const;

export type PagePath = (typeof pagePaths)[number];
