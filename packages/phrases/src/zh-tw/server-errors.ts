import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  COMPANY_IS_CLOSED: '這家公司即將刪除，目前無法使用，請洽詢公司的管理者。',
};
