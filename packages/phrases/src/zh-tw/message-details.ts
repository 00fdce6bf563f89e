import type { messageDetails as source } from '../ja/message-details.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Messages: what is shown after a press. */
export const messageDetails: PhrasesLike<typeof source> = {
  only_one_file: '一則訊息只能附一個檔案，因此只收下「{{name}}」。其他檔案請分別用另外的訊息傳送。',
};
