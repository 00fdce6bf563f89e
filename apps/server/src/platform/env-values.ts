import { isIP } from 'node:net';
import * as z from 'zod';

/** Whether the host is reached from this machine only. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** `10.0.0.0/8`, `192.0.2.7`, `fd00::/8`: an address or a network. */
export const isAddressOrNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** An address that starts with one of these protocols (`https:`). */
export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/**
 * Whether the name and the password end before the host does: a `/`, `?` or `#` in a password ends
 * the address early, its beginning is then read as the host, and would be printed.
 */
const isPasswordEncoded = (text: string): boolean => {
  const [, afterScheme = ''] = text.split('//', 2);
  const authority = /^[^/?#]*/.exec(afterScheme)?.[0] ?? '';
  return authority.includes('@') || !afterScheme.slice(authority.length).includes('@');
};

/** An address with a name and a password. The sentence of a wrong one contains no part of it. */
export const urlWithPassword = (...protocols: string[]) => {
  const begin = `must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  const encode =
    'is no address: write special characters of the password in percent form, / as %2F, # as %23, ? as %3F, @ as %40';
  return z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}//`)), {
      message: begin,
      abort: true,
    })
    .refine((text) => URL.canParse(text) && isPasswordEncoded(text), { message: encode });
};

/** An address that secrets are sent to: https, or this machine. */
export const safeUrl = () =>
  url('http:', 'https:').refine(
    (text) =>
      !URL.canParse(text) ||
      new URL(text).protocol === 'https:' ||
      isLoopbackHost(new URL(text).hostname.replace(/^\[|\]$/g, '')),
    { message: 'must be an https address: plain http is for a provider on this machine alone' },
  );

/** Entries separated by commas. Empty ones are ignored. */
export const listOf = (isRight: (entry: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine((entries) => entries.every(isRight), { message });

/** `no-reply@example.org` or `Engawa <no-reply@example.org>`. */
export const mailSender = z
  .string()
  .regex(
    /^(?:[^\r\n<]{0,200}<)?[^\s@<>]{1,64}@[^\s@<>]{1,255}>?$/,
    'must be an e-mail address, a name before it is allowed',
  );

/** The name of a machine, as in DNS. */
export const hostName =
  /^(?=.{1,253}$)[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?(\.[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?)*\.?$/;

/** The variables that have a value, without the spaces around it. */
export const givenIn = (source: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );

/** A line for each variable that is wrong. */
export const problemsOf = ({ issues }: z.ZodError): string[] =>
  issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
