import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export const isSameText = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right));
