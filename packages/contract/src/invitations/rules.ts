import { defaultLocale, type Locale } from '../kernel/index.ts';

/** The lifetime of an invitation, in seconds: 14 days. */
export const invitationSeconds = 14 * 24 * 60 * 60;
/** The maximum number of addresses in one call. */
export const maxAddresses = 50;
/** The maximum length of the typed addresses, in UTF-16 code units. */
export const maxAddressesLength = 10_000;

type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * Whether an address leads to the computer on which it is opened, so that a link under it is of no
 * use to anybody else.
 * @param origin an http or https URL
 */
export const isThisComputerOnly = (origin: string): boolean =>
  /^https?:\/\/(localhost|[^/:]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(origin);

/** @param origin without a trailing slash */
const pageAddress = (origin: string, locale: Locale, path: string, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  return `${origin}${prefix}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
};

/**
 * The address at which people with an account join a space (specification: {host}/auth/join/{id}).
 */
export const memberLink = (origin: string, locale: Locale, spaceId: string): string =>
  pageAddress(origin, locale, `/auth/join/${spaceId}`);

/** The address at which guests enter (specification: /guest?id={id}&floor={floor}). */
export const guestLink = (
  origin: string,
  locale: Locale,
  spaceId: string,
  floorId: string | null = null,
): string => pageAddress(origin, locale, '/guest', { id: spaceId, floor: floorId });

/**
 * The address of an invitation. The secrets are in the query, which is never logged.
 * @param proof only in the e-mail, because its holder can read the e-mail of that address
 */
export const invitationLink = (
  origin: string,
  locale: Locale,
  { id, token, proof }: { id: string; token: string; proof?: string },
): string => pageAddress(origin, locale, `/auth/join/${id}`, { token, proof });

const shownAtEachEnd = 2;

/**
 * A masked password: the first two and last two characters are visible, nothing of one with 4
 * characters or fewer.
 */
export const maskSecret = (secret: string): string => {
  if (secret.length <= 2 * shownAtEachEnd) return '';
  const hidden = '*'.repeat(secret.length - 2 * shownAtEachEnd);
  return `${secret.slice(0, shownAtEachEnd)}${hidden}${secret.slice(-shownAtEachEnd)}`;
};

/**
 * How long an invitation that was accepted, revoked or has expired is kept with its address, in
 * days.
 */
export const endedInvitationKeptDays = 30;
