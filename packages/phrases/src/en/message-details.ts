import type { messageDetails as source } from '../ja/message-details.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Messages: what is shown after a press. */
export const messageDetails: PhrasesLike<typeof source> = {
  only_one_file:
    'A message carries one file, so only “{{name}}” was taken. Send the others in messages of their own.',
};
