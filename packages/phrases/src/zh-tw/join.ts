import type { join as source } from '../ja/join.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const join: PhrasesLike<typeof source> = {
  change_password: '變更密碼',
  alert_validation_password_rule: '請輸入 8 到 16 個半形英文字母與數字',
  alert_validation_password_confirm: '密碼不一致，請重新輸入',
};
