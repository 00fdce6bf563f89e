import { trimEndOf } from '../kernel/index.ts';

/**
 * The departments that are offered at the first entry (specification: general affairs, sales,
 * development, marketing, HR).
 */
export const departments = ['general_affairs', 'sales', 'development', 'marketing', 'hr'] as const;

/** The path of the picture of a company on this server; null: it has none. */
export const companyPicturePath = (file: string | null): string | null =>
  file === null ? null : `/pictures/companies/${file}.webp`;

/** How long a closed company can be restored before it is deleted, in days. */
export const closedCompanyDays = 14;

/** How long a person can undo a punch-in, in seconds. */
export const punchInUndoSeconds = 60;

/** The page size of the permission list (specification). */
export const defaultPageSize = 10;

/** The longest list; each page in a space is sent it as a header. */
export const maxFrameOrigins = 30;

/**
 * https, a host of ASCII letters (`*.` before it stands for all its subdomains), and an optional
 * port.
 */
const frameOriginText =
  /^https:\/\/(?<wild>\*\.)?(?<host>[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(?<port>:\d{1,5})?$/;

/**
 * The origin that a person typed, e.g. `Example.com/` as `https://example.com`; null: it is none.
 */
export const readFrameOrigin = (text: string): string | null => {
  const typed = trimEndOf(text.trim().toLowerCase(), '/');
  const whole = typed.includes('://') ? typed : `https://${typed}`;
  return whole.length <= 260 && frameOriginText.test(whole) ? whole.replace(/:443$/, '') : null;
};

/**
 * Whether a company that allows these origins shows this page; an empty list allows all of them.
 */
export const isFrameAllowed = (url: string, origins: readonly string[]): boolean => {
  if (origins.length === 0) return true;
  const [, host = '', port = ''] = /^https:\/\/([^/?#:]+)(:\d+)?/i.exec(url) ?? [];
  const name = host.toLowerCase();
  const itsPort = port === ':443' ? '' : port;
  return origins.some((origin) => {
    const groups = frameOriginText.exec(origin)?.groups;
    if (groups === undefined || (groups.port ?? '') !== itsPort) return false;
    return groups.wild === undefined ? name === groups.host : name.endsWith(`.${groups.host}`);
  });
};
