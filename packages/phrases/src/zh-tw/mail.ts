import type { MailPhrases } from '../mail.ts';

export const mail: MailPhrases = {
  hello: '{{name}} 您好：',
  link_hint: '如果按鈕無法開啟，請將以下網址貼到瀏覽器：',
  not_you: '如果這不是您的要求，請直接刪除這封信，什麼都不會改變。',
  not_you_changed: '如果這不是您本人的操作，請立刻透過「忘記密碼」重新設定密碼。',
  minutes: '{{count}} 分鐘',
  hours: '{{count}} 小時',
  days: '{{count}} 天',
  verify_email: {
    subject: '請驗證您的電子郵件地址',
    text: '歡迎使用 Engawa。請按下方按鈕，驗證這個電子郵件地址是您的。',
    button: '驗證電子郵件',
    validity: '此連結在 {{validity}}內有效。',
  },
  reset_password: {
    subject: '重新設定密碼',
    text: '有人要求重新設定您的密碼。請按下方按鈕設定新密碼。',
    button: '設定新密碼',
    validity: '此連結在 {{validity}}內有效，且只能使用一次。',
  },
  change_email: {
    subject: '請驗證新的電子郵件地址',
    text: '若要將 Engawa 帳號的電子郵件改為這個地址，請按下方按鈕。',
    button: '改用這個電子郵件',
    validity: '此連結在 {{validity}}內有效。',
  },
  invitation: {
    subject: '虛擬辦公室的邀請',
    text: '{{inviter}} 邀請您加入 {{host}} 上的虛擬辦公室。按下方按鈕，即可查看是哪一家公司、哪一個空間。',
    button: '查看邀請',
    validity: '此邀請在 {{validity}}內有效。',
  },
  company_closed: {
    subject: '「{{company}}」將於 {{date}} 刪除',
    text: '{{closer}} 已關閉公司「{{company}}」，目前任何人都無法進入其空間。公司的所有資料將於 {{date}} 刪除；在此之前，您可以在我的頁面還原公司或匯出所有資料。',
    button: '開啟我的頁面',
  },
  password_changed: {
    subject: '您的密碼已變更',
    text: '您的 Engawa 帳號密碼已變更，其他裝置也已登出。',
  },
  email_changed: {
    subject: '您的電子郵件地址已變更',
    text: '您的 Engawa 帳號電子郵件已改為 {{place}}，今後的通知會寄到該地址。',
  },
  email_in_use: {
    subject: '這個電子郵件已經註冊過了',
    text: '有人用這個電子郵件地址註冊，但您已經有帳號了。請登入，或重新設定密碼。',
    button: '登入',
  },
  login_linked: {
    subject: '已新增登入方式',
    text: '您的 Engawa 帳號現在可以使用 {{place}} 登入。',
  },
  login_unlinked: {
    subject: '已移除登入方式',
    text: '已解除與 {{place}} 的連結，今後無法再以 {{place}} 登入您的 Engawa 帳號。',
  },
  authenticator_added: {
    subject: '已設定驗證應用程式',
    text: '您的 Engawa 帳號已設定驗證應用程式，今後登入時需要輸入驗證碼。',
  },
  authenticator_removed: {
    subject: '已移除驗證應用程式',
    text: '您的 Engawa 帳號已移除驗證應用程式。',
  },
  passkey_added: {
    subject: '已新增通行密鑰',
    text: '您的 Engawa 帳號已新增通行密鑰「{{place}}」。',
  },
  passkey_removed: {
    subject: '已移除通行密鑰',
    text: '您的 Engawa 帳號已移除通行密鑰「{{place}}」。',
  },
  recovery_codes_renewed: {
    subject: '備用碼已更新',
    text: '您的 Engawa 帳號已產生新的備用碼，先前的備用碼已失效。',
  },
  recovery_code_used: {
    subject: '已使用一組備用碼',
    text: '您的 Engawa 帳號使用了一組備用碼。',
  },
};
