import type { guests as source } from '../ja/guests.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const guests: PhrasesLike<typeof source> = {
  title: '訪客入口',
  welcome: '歡迎來到{{space}}',
  company: '{{company}}的空間',
  hint: '不需要帳號，寫下您的名字就能進來。',
  name: '您的名字',
  name_hint: '其他人會看到這個名字。',
  name_required: '請輸入您的名字',
  password: '密碼',
  password_hint: '進入此空間需要密碼，請詢問邀請您的人。',
  submit: '進入',
  sending: '進入中',
  devices: '進入後即可開啟麥克風與攝影機。',
  haveAccount: '您是這個空間的成員嗎？',
  logIn: '登入後進入',
  enterAsUser: '以帳號進入',
  noDoor: {
    title: '無法用這個連結進入',
    incomplete: '連結似乎不完整，請向邀請您的人再索取一次。',
    hint: '請向邀請您的人確認連結。',
    back: '回到首頁',
  },
};
