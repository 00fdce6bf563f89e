import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  COMPANY_IS_CLOSED: '這家公司即將刪除，目前無法使用，請洽詢公司的管理者。',
  CORRECTION_IS_OVER: '這筆修正申請已處理或已撤回，請重新載入清單。',
  OWN_LOGIN_METHOD_IS_NEEDED: '允許的方式必須包含您目前的登入方式。若要更改，請先以想允許的方式重新登入。',
  PASSKEYS_ARE_TOO_MANY: '最多可登錄十個通行密鑰，請先移除不用的。',
};
