import type { validation as source } from '../ja/validation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const validation: PhrasesLike<typeof source> = {
  required: '為必填項目',
  too_long: '太長了',
  email_format: '電子郵件格式錯誤',
  password_rule: '請輸入至少 8 個半形英數字',
  password_confirm: '密碼不一致，請重新輸入',
  invalid: '請輸入正確的內容',
};
