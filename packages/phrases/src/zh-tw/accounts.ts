import type { accounts as source } from '../ja/accounts.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const accounts: PhrasesLike<typeof source> = {
  fields: {
    first_name: '名字',
    last_name: '姓氏',
    one_name: '若您只有一個名字，姓氏可留空。',
    company_name: '公司名稱',
    space_name: '空間名稱',
    email: '電子郵件',
    password: '密碼',
    password_confirm: '再次輸入密碼',
    agreed: '同意',
  },
  hints: {
    space_name: '大家相聚的辦公室名稱，之後可以變更。',
    password: '至少 8 個半形英文字母或數字，也可以使用符號。',
    password_missing: '還需要 {{count}} 個字元。',
    password_enough: '可以使用這個密碼。',
  },
  password: { show: '顯示密碼', hide: '隱藏密碼' },
  terms: {
    agree: '我同意<terms>使用條款</terms>與<privacy>隱私權政策</privacy>',
    opens_beside: '在新分頁開啟',
  },
  login: {
    title: '登入',
    hint: '歡迎回來。',
    submit: '登入',
    sending: '登入中',
    invited: '您是受邀的訪客嗎？',
    as_guest: '以訪客身分進入',
    no_account: '第一次使用嗎？',
    register: '註冊',
    is_needed: '請先登入以檢視此頁面。',
    forgot: '忘記密碼？',
  },
  register: {
    title: '註冊',
    hint: '建立公司與辦公室，馬上走進去。',
    submit: '註冊並進入',
    sending: '正在準備您的辦公室',
    have_account: '已經有帳號了嗎？',
    log_in: '登入',
  },
  roles: { Manager: '管理者', Member: '成員', Guest: '訪客' },
};
