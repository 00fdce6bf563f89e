import * as z from 'zod';
import { parseUrl } from '../kernel/index.ts';

/** RFC 5321, section 4.5.3.1. */
const maxLength = 254;

/**
 * The characters that HTML and mail servers take. Two dots side by side and a dot before the `@`
 * break RFC 5322, and are in the addresses that Japanese phone companies have given to millions.
 */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Letters of every script, marks and digits; nothing that ends the host of an address. */
const domainLetters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** `例え.jp` as DNS and mail servers know it, `xn--r8jz45g.jp`; null: it is no name of a domain. */
const asciiDomain = (domain: string): string | null =>
  domainLetters.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? null) : null;

/**
 * An address as it is stored and compared: in lower case, in ASCII where it was typed in full
 * width, its domain as in DNS; null: it is none.
 */
const canonical = (typed: string): string | null => {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === null || !localPart.test(text.slice(0, at))) return null;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  // A domain of numbers is the address of a machine.
  const isDomain = labels.length > 1 && labels.every((one) => label.test(one)) && /^[a-z]/.test(top);
  return isDomain && top.length > 1 ? `${text.slice(0, at)}@${domain}` : null;
};

/** An e-mail address as people type it. Refuses what no mail can be sent to. */
export const email = z
  .string()
  .max(maxLength, 'validation.too_long')
  .transform((text, context) => {
    const address = canonical(text);
    if (address !== null && address.length <= maxLength) return address;
    const message = text.trim() === '' ? 'validation.required' : 'validation.email_format';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
