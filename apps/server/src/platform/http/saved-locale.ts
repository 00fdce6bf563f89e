import { isLocale, type Locale } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { HttpEnv } from './http-env.ts';

/** The language that a person chose, as the browser keeps it in a cookie; null: they chose none. */
export const savedLocaleOf = (c: Context<HttpEnv>): Locale | null => {
  const saved = getCookie(c, 'locale');
  return isLocale(saved) ? saved : null;
};
