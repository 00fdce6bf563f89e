import type { InputIssue, Locale } from '@engawa/contract/kernel';
import { fieldSentence } from '@engawa/phrases/errors';
import type { ValidationError } from '@orpc/server';

type Issue = ValidationError['issues'][number];

const pathOf = (issue: Issue): (string | number)[] =>
  (issue.path ?? []).map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });

const valueAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

/**
 * The contract's own messages are phrase keys. Those of the schema library are distinguished by the
 * kind of issue.
 */
const keyOf = (issue: Issue, value: unknown): string => {
  if (issue.message.startsWith('validation.')) return issue.message;
  if (value === undefined || value === null) return 'validation.required';
  return 'code' in issue && issue.code === 'too_big' && typeof value === 'string'
    ? 'validation.too_long'
    : 'validation.invalid';
};

/** The issues of an input, one per field, in the reader's language. */
export const inputIssuesOf = (error: ValidationError, locale: Locale): InputIssue[] => {
  const byPath = new Map<string, InputIssue>();
  for (const issue of error.issues) {
    const path = pathOf(issue);
    const name = path.join('.');
    if (!byPath.has(name))
      byPath.set(name, { path: name, ...fieldSentence(keyOf(issue, valueAt(error.data, path)), locale) });
  }
  return [...byPath.values()];
};
