import type { common as source } from '../ja/common.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const common: PhrasesLike<typeof source> = {
  error: 'Something went wrong. Please try again.',
};
