import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyPhrase } from './testing/every-phrase.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const keys = [...everyPhrase.ja.keys()];

/**
 * Text literals of the applications: those without a gap, and those with gaps (`${…}`) as patterns.
 */
const readLiterals = () => {
  const texts = new Set<string>();
  const patterns = new Set<string>();
  const folders = ['apps/web/src', 'apps/server/src', 'packages/contract/src'];
  const sources = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => `${root}${folder}/${path}`),
  );
  for (const source of sources) {
    const code = readFileSync(source, 'utf8');
    // Quoted, or the name of a field of a record whose names are keys.
    for (const [, single, double, field] of code.matchAll(/'([\w.:]+)'|"([\w.:]+)"|\b(\w+): \{/g))
      texts.add(single ?? double ?? field ?? '');
    for (const [, template = ''] of code.matchAll(/`([^`\n]+)`/g)) {
      const fixed = template.replaceAll(/\$\{[^}]*\}/g, '*');
      // Only what looks like a key and names a part of it: `*.*` would match every key.
      if (/^[\w.:*]+$/.test(fixed) && /[.:_]/.test(fixed) && /[a-z]{3}/.test(fixed)) patterns.add(fixed);
    }
  }
  return {
    texts,
    patterns: [...patterns].map(
      (text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[^.:]+(?:\\.[^.:]+)*')}$`),
    ),
  };
};

/**
 * Sentences of codes, fields, mails, furniture and the early form are chosen by typed records, so
 * the compiler finds what is missing.
 */
const chosenByType = new Set(['early_form', 'errors', 'validation', 'mail', 'furniture']);

/** Segments that are values of the contract or of the specification, spelled as they are there. */
const isContractValue = (segment: string): boolean =>
  /^[A-Z][A-Z0-9_]*$/.test(segment) || /^(Manager|Member|Guest|\w+Setting)$/.test(segment);

describe('phrase keys', () => {
  it('are in snake_case, except values of the contract', () => {
    const isPlain = (segment: string) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(segment);
    const others = keys.filter((key) => !key.split('.').every((one) => isPlain(one) || isContractValue(one)));
    expect(others).toEqual([]);
  });

  it('every phrase is used by a screen', () => {
    const { texts, patterns } = readLiterals();
    const isUsed = (key: string): boolean => {
      const [namespace = '', ...rest] = key.split('.');
      if (chosenByType.has(namespace)) return true;
      const path = rest.join('.');
      // A branch may be taken as a whole, with everything below it.
      const branches = rest.slice(2).map((_, below) => rest.slice(0, below + 2).join('.'));
      return [path, path.replace(/_(zero|one|other)$/, ''), ...branches]
        .flatMap((one) => [one, `${namespace}:${one}`])
        .some((form) => texts.has(form) || patterns.some((pattern) => pattern.test(form)));
    };
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});
