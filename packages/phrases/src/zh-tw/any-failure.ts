import type { common as source } from '../ja/any-failure.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const common: PhrasesLike<typeof source> = {
  error: '操作未完成，請再試一次。',
};
