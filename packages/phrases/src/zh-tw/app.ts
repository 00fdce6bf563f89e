import type { app as source } from '../ja/app.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const app: PhrasesLike<typeof source> = {
  pageTitle: '{{page}} – Engawa',
  skipToContent: '跳至主要內容',
  fields: {
    required: '{{label}}為必填項目',
    too_long: '{{label}}太長了',
  },
  nav: {
    home: 'Engawa 首頁',
    main: '主要導覽',
    language: '語言',
    account: '帳號選單',
    logIn: '登入',
    logOut: '登出',
    appearance: '顯示模式',
    appearances: { auto: '配合裝置', light: '淺色', dark: '深色' },
  },
  loading: '載入中',
  loadAgain: '重新載入',
  offline: '目前沒有網路連線，恢復連線後會自動繼續。',
  dialog: {
    close: '關閉',
    cancel: '取消',
    showPassword: '顯示密碼',
    hidePassword: '隱藏密碼',
    newPassword: '新密碼',
    confirmPassword: '確認新密碼',
    secretPlaceholder: '8 個字元以上',
    change: '變更',
  },
  toast: { list: '通知', close: '關閉通知' },
  unreachable: {
    sentence: '無法連線到伺服器，請確認網路狀態後再試一次。',
    title: '無法連線到伺服器',
    text: '請確認網路狀態後再試一次。',
    retry: '再試一次',
  },
  notFound: {
    title: '找不到頁面',
    text: '找不到這個頁面。',
    hint: '網址可能已變更，或輸入有誤。',
    back: '回到首頁',
  },
  fault: {
    title: '系統發生錯誤',
    text: '很抱歉造成您的不便。若重新載入後仍無法使用，請寄電子郵件與營運者聯絡。',
    reload: '重新載入',
    home: '回到首頁',
  },
  footer: {
    label: '關於 Engawa',
    plan: '方案',
    terms: '使用條款',
    privacy: '隱私權政策',
    diagnosis: '連線診斷',
  },
  denied: {
    title: '您無法開啟這個頁面',
    text: '請確認目前登入的帳號是否有權限。',
  },
  busy: {
    title: '目前較為忙碌',
    text: '請稍候再試一次。',
  },
  landing: {
    title: '相隔再遠，也在身旁。',
    text: '「緣側」是家與鄰居相遇的簷廊。Engawa 是團隊相聚的小小虛擬辦公室：走近就能交談，走遠便恢復安靜。',
    register: '建立辦公室',
    logIn: '登入',
    demo: '逛逛展示空間',
    picture: '從上方俯瞰的辦公室樓層，擺著桌子、植物、地毯與燈。',
    walk: { title: '走近就能聊', text: '不必預約會議，走到對方身邊就能開口。' },
    quiet: { title: '走遠就安靜', text: '聲音隨距離變小，隨時看得到誰聽得見您。' },
    own: { title: '自己的地方', text: '在自己的伺服器上執行，資料不會外流。' },
  },
};
