import type { serverErrors as source } from '../ja/server-errors.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const serverErrors: PhrasesLike<typeof source> = {
  COMPANY_IS_CLOSED: '這家公司即將刪除，目前無法使用，請洽詢公司的管理者。',
  CORRECTION_IS_OVER: '這筆修正申請已處理或已撤回，請重新載入清單。',
  OWN_LOGIN_METHOD_IS_NEEDED: '允許的方式必須包含您目前的登入方式。若要更改，請先以想允許的方式重新登入。',
  PASSKEYS_ARE_TOO_MANY: '最多可登錄十個通行密鑰，請先移除不用的。',
  TRANSLATION_IS_OFF: '這個辦公室目前無法翻譯。營運者加入翻譯模型或設定翻譯服務後，即可使用。',
  TRANSLATION_PAIR_IS_MISSING: '目前無法在這兩種語言之間翻譯。營運者加入模型後，即可翻譯。',
  TRANSLATOR_IS_SLOW: '翻譯時間過長，已停止。請稍候再試。',
  TRANSLATOR_IS_BUSY: '目前翻譯的人較多，請稍候再試。',
  TRANSLATOR_IS_AWAY: '翻譯功能沒有回應，請稍候再試。',
  TRANSLATOR_KEY_IS_REFUSED: '翻譯服務拒絕了這台伺服器的金鑰。請聯絡營運者。',
  TRANSLATOR_QUOTA_IS_USED: '翻譯服務的額度已用完。請等待額度恢復，或聯絡營運者。',
  CALENDAR_IS_NOT_EXIST: '這個行事曆已經不存在。',
  CALENDARS_ARE_TOO_MANY: '最多可以加入20個行事曆，請先移除不需要的行事曆。',
  COMPANION_CODE_IS_WRONG: '代碼不正確或已過期，請在設定中重新產生。',
  COMPANION_IS_NOT_EXIST: '這個連線已經不存在。',
  COMPANIONS_ARE_TOO_MANY: '最多可以連接5台電腦，請先中斷不需要的連線。',
  BLOCKS_ARE_TOO_MANY: '最多可以封鎖 500 人。',
  WALLPAPERS_ARE_TOO_MANY: '圖片最多 100 張。請先刪除沒有在使用的圖片，再試一次。',
};
