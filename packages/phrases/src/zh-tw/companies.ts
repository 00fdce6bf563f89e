import type { companies as source } from '../ja/companies.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const companies: PhrasesLike<typeof source> = {
  switch: '切換公司',
  create: {
    open: '建立公司',
    title: '建立公司',
    text: '您將成為新公司的管理者，建立後即可新增空間。',
    name: '公司名稱',
    submit: '建立',
    sending: '建立中',
    done: '已建立「{{company}}」',
  },
  settings: {
    company: '公司',
    rename: '公司名稱',
    save: '儲存',
    saving: '儲存中',
    saved: '已儲存',
    managers_only: '只有管理者可以變更公司名稱。',
    department: '所屬部門',
    failed: '無法載入。',
    no_company: '您沒有所屬的公司。',
  },
  departments: {
    general_affairs: '總務',
    sales: '業務',
    development: '開發',
    marketing: '行銷',
    hr: '人資',
    none: '不設定',
  },
  ask: {
    title: '請問您屬於哪個部門？',
    text: '方便同公司的人找到您，之後可在設定中變更。',
    skip: '略過',
  },
  leave: {
    open: '離開公司',
    text: '離開後，您將無法再進入這家公司的任何空間。',
    title: '要離開「{{company}}」嗎？',
    submit: '離開',
    done: '您已離開「{{company}}」',
  },
  remove: {
    open: '刪除公司',
    text: '公司及其所有空間都會刪除，且無法復原。',
    title: '刪除公司',
    confirm_name: '請輸入「{{company}}」以確認',
    submit: '刪除',
    sending: '刪除中',
    done: '已刪除「{{company}}」',
  },
  arrival: {
    done: '已記錄出勤',
    undo: '取消',
    undone: '已取消出勤紀錄',
    status: '出勤',
  },
};
