/**
 * E-mails. {{name}} is the recipient, {{inviter}} the e-mail address of the person who invites,
 * {{host}} the host name of this server, {{validity}} how long the link is valid.
 */
export const mail = {
  hello: '{{name}}さん',
  link_hint: 'ボタンが開かないときは、次のアドレスをブラウザに貼り付けてください。',
  not_you: 'お心当たりがなければ、このメールは破棄してください。何も変わりません。',
  not_you_changed: 'お心当たりがなければ、すぐに「パスワードを忘れた方」からパスワードを変更してください。',
  minutes: '{{count}}分間',
  hours: '{{count}}時間',
  days: '{{count}}日間',
  verify_email: {
    subject: 'メールアドレスの確認',
    text: 'Engawaへようこそ。下のボタンで、このメールアドレスがあなたのものであることを確認してください。',
    button: 'アドレスを確認する',
    validity: 'このリンクは{{validity}}有効です。',
  },
  reset_password: {
    subject: 'パスワードの再設定',
    text: 'パスワードの再設定の依頼がありました。下のボタンから新しいパスワードを決めてください。',
    button: 'パスワードを決める',
    validity: 'このリンクは{{validity}}、一度だけ使えます。',
  },
  change_email: {
    subject: '新しいメールアドレスの確認',
    text: 'Engawaのメールアドレスをこのアドレスに変更するには、下のボタンを押してください。',
    button: 'このアドレスに変更する',
    validity: 'このリンクは{{validity}}有効です。',
  },
  invitation: {
    subject: 'バーチャルオフィスへの招待',
    text: '{{inviter}} さんから、{{host}} のバーチャルオフィスへの招待が届きました。会社やスペースの名前は、下のボタンを押すと確認できます。',
    button: '招待を見る',
    validity: 'この招待は{{validity}}有効です。',
  },
  company_closed: {
    subject: '「{{company}}」は{{date}}に削除されます',
    text: '{{closer}}さんが会社「{{company}}」の削除を手続きしました。いまはだれもスペースに入れません。{{date}}に、会社のすべてのデータが削除されます。それまでは、マイページで会社を元に戻したり、すべてのデータを書き出したりできます。',
    button: 'マイページを開く',
  },
  password_changed: {
    subject: 'パスワードが変わりました',
    text: 'Engawaのパスワードが変わり、ほかの端末からはログアウトしました。',
  },
  email_changed: {
    subject: 'メールアドレスが変わりました',
    text: 'Engawaのメールアドレスが{{place}}に変わりました。今後のお知らせはそちらにお送りします。',
  },
  email_in_use: {
    subject: 'このアドレスはすでに登録されています',
    text: 'このメールアドレスで新しい登録がありましたが、あなたはすでにアカウントをお持ちです。ログインするか、パスワードを再設定してください。',
    button: 'ログインする',
  },
  login_linked: {
    subject: 'ログイン方法が追加されました',
    text: 'Engawaのアカウントに{{place}}でログインできるようになりました。',
  },
  login_unlinked: {
    subject: 'ログイン方法が削除されました',
    text: '{{place}}との連携が解除されました。今後、Engawaのアカウントに{{place}}ではログインできません。',
  },
  authenticator_added: {
    subject: '認証アプリが設定されました',
    text: 'Engawaのアカウントに認証アプリが設定されました。次回からログインのときに確認コードを入力します。',
  },
  authenticator_removed: {
    subject: '認証アプリが解除されました',
    text: 'Engawaのアカウントから認証アプリが解除されました。',
  },
  passkey_added: {
    subject: 'パスキーが追加されました',
    text: 'Engawaのアカウントにパスキー「{{place}}」が追加されました。',
  },
  passkey_removed: {
    subject: 'パスキーが削除されました',
    text: 'Engawaのアカウントからパスキー「{{place}}」が削除されました。',
  },
  recovery_codes_renewed: {
    subject: 'リカバリーコードが新しくなりました',
    text: 'Engawaのリカバリーコードが新しくなりました。以前のコードは使えません。',
  },
  recovery_code_used: {
    subject: 'リカバリーコードが使われました',
    text: 'Engawaのアカウントでリカバリーコードが1つ使われました。',
  },
} as const;
