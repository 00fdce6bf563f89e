import { defaultLocale, type Locale } from '../kernel/index.ts';

/** Life of an invitation, in seconds: 14 days. */
export const invitationSeconds = 14 * 24 * 60 * 60;
/** Addresses in one go. */
export const maxAddresses = 50;
/** Length of what is typed as addresses, in UTF-16 units. */
export const maxAddressesLength = 10_000;

/** Addresses as people type or paste them: trimmed, small, each once, in their order. */
export const splitAddresses = (text: string): string[] => {
  const parts = text.split(/[\s,;、，；]+/u).map((part) => part.trim().toLowerCase());
  return [...new Set(parts.filter((part) => part !== ''))];
};

const pageUrl = (origin: string, locale: Locale, path: string): URL =>
  new URL(locale === defaultLocale ? path : `/${locale}${path}`, origin);

/** The address by which people with an account join a space (specification: {host}/auth/join/{id}). */
export const memberLink = (origin: string, locale: Locale, spaceId: string): string =>
  pageUrl(origin, locale, `/auth/join/${spaceId}`).href;

/** The address by which guests come in (specification: /guest?id={id}&floor={floor}). */
export const guestLink = (
  origin: string,
  locale: Locale,
  spaceId: string,
  floorId: string | null = null,
): string => {
  const url = pageUrl(origin, locale, '/guest');
  url.searchParams.set('id', spaceId);
  if (floorId !== null) url.searchParams.set('floor', floorId);
  return url.href;
};

/**
 * The address of an invitation. The secrets stand in the query, which is never logged.
 * @param proof only in the letter: whoever has it reads the mail of that address
 */
export const invitationLink = (
  origin: string,
  locale: Locale,
  invitation: { id: string; token: string; proof?: string },
): string => {
  const url = pageUrl(origin, locale, `/auth/join/${invitation.id}`);
  url.searchParams.set('token', invitation.token);
  if (invitation.proof !== undefined) url.searchParams.set('proof', invitation.proof);
  return url.href;
};

const shownAtEachEnd = 2;

/** A password as it is shown: the first two and last two characters; of one with 4 or fewer nothing. */
export const maskSecret = (secret: string): string => {
  if (secret.length <= 2 * shownAtEachEnd) return '';
  const hidden = '*'.repeat(secret.length - 2 * shownAtEachEnd);
  return `${secret.slice(0, shownAtEachEnd)}${hidden}${secret.slice(-shownAtEachEnd)}`;
};
