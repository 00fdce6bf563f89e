import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The namespaces that are loaded with the space page. */
const namespaces = [
  'app',
  'devices',
  'media',
  'presence',
  'setting',
  'sharing',
  'showing',
  'space',
  'speaking',
] as const;

/**
 * The name of a phrase with its namespace, e.g. `shortcuts:mic`. The phrases of the shortcut sheet
 * load with the sheet.
 */
export type PhraseKey = ParseKeys<readonly [...typeof namespaces, 'shortcuts']>;

export type Translate = (key: PhraseKey) => string;

/** Returns the phrase of a slot's key in the current language. */
export const useTranslate = (): Translate => {
  const { t } = useTranslation(namespaces);
  return useCallback((key: PhraseKey) => t(key as never), [t]);
};
