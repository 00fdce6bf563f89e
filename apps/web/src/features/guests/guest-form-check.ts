import { maxNameLength } from '@engawa/contract/accounts';
import { toPlainLine } from '@engawa/contract/kernel';

const longestPassword = 200;

type Issue = { readonly message: string; readonly path: readonly string[] };

/** The issue of a text that must have between one and `most` characters. */
const issueOf = (field: string, text: string, most: number): Issue[] => {
  if (text.length === 0) return [{ message: 'validation.required', path: [field] }];
  return text.length > most ? [{ message: 'validation.too_long', path: [field] }] : [];
};

/**
 * The check of the guest form before it is sent: the same as that of the contract (`guestEntry`),
 * as a test compares, without its library. That is 30 KB, for which a guest on a slow line would
 * wait.
 */
export const guestFormCheck = (isPasswordNeeded: boolean) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'engawa',
    validate(value: unknown) {
      const { name, password } = value as { name: string; password?: string };
      const issues = [
        ...issueOf('name', toPlainLine(name), maxNameLength),
        ...(isPasswordNeeded ? issueOf('password', (password ?? '').normalize('NFC'), longestPassword) : []),
      ];
      return issues.length === 0 ? { value } : { issues };
    },
  },
});
