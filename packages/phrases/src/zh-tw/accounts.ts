import type { accounts as source } from '../ja/accounts.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const accounts: PhrasesLike<typeof source> = {
  fields: {
    first_name: '名字',
    last_name: '姓氏',
    company_name: '公司名稱',
    space_name: '空間名稱',
    email: '電子郵件',
    password: '密碼',
  },
  hints: {
    space_name: '大家相聚的辦公室名稱，之後可以變更。',
    password: '至少 8 個半形英數字',
  },
  password: { show: '顯示密碼', hide: '隱藏密碼' },
  login: {
    title: '登入',
    hint: '歡迎回來。',
    submit: '登入',
    sending: '登入中',
    noAccount: '第一次使用嗎？',
    register: '註冊',
    isNeeded: '請先登入以檢視此頁面。',
  },
  register: {
    title: '註冊',
    hint: '建立公司與辦公室，馬上走進去。',
    submit: '註冊並進入',
    sending: '正在準備您的辦公室',
    haveAccount: '已經有帳號了嗎？',
    logIn: '登入',
  },
  roles: { Manager: '管理員', Member: '成員', Guest: '訪客' },
};
