import type { common as source } from '../ja/any-failure.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const common: PhrasesLike<typeof source> = {
  error: 'Something went wrong. Please try again.',
};
