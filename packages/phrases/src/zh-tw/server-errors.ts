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
  GOOGLE_IS_OFF: '本伺服器尚未設定 Google 日曆連結，沒有任何資訊傳送給 Google。請洽詢伺服器的管理人員。',
  GOOGLE_IS_DENIED: '由於未在 Google 允許讀取，行事曆沒有連結。請重新連結並允許讀取。',
  GOOGLE_IS_OVER: '與 Google 的連結未在時間內完成，或不是在這個瀏覽器完成。請重新連結。',
  GOOGLE_IS_AWAY: 'Google 沒有回應。請稍候再試一次。',
  GOOGLE_IS_BUSY: 'Google 目前忙碌中，您的行事曆會在一分鐘後重新讀取。',
  GOOGLE_FORBIDS:
    'Google 不允許本伺服器讀取行事曆。請重新連結並允許讀取；若仍然如此，請告知伺服器的管理人員。',
  GOOGLE_ACCESS_IS_LOST: 'Google 已不再允許讀取這個帳號的行事曆。請重新連結。',
  GOOGLE_ACCOUNT_IS_NOT_EXIST: '這個 Google 帳號已經沒有連結。',
  GOOGLE_ACCOUNTS_ARE_TOO_MANY: '最多可以連結5個 Google 帳號，請先中斷不需要的連結。',
  CHAT_WEBHOOK_IS_NOT_EXIST: '這個 Webhook 已經不存在。',
  CHAT_WEBHOOKS_ARE_TOO_MANY: '最多可以連接10個 Webhook，請先移除不需要的。',
  BLOCKS_ARE_TOO_MANY: '最多可以封鎖 500 人。',
  WALLPAPERS_ARE_TOO_MANY: '圖片最多 100 張。請先刪除沒有在使用的圖片，再試一次。',
};
