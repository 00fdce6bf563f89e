/** The door through which guests come in. */
export const guests = {
  title: 'ゲスト入室',
  welcome: '{{space}}へようこそ',
  company: '{{company}}のスペースです',
  hint: 'アカウントは要りません。お名前を書いて、そのままお入りください。',
  name: 'お名前',
  name_hint: 'ほかの人に表示されます。',
  name_required: 'お名前を入力してください',
  password: 'パスワード',
  password_hint: 'このスペースに入るにはパスワードが必要です。招待した方にお尋ねください。',
  submit: '中に入る',
  sending: '入室しています',
  devices: 'マイクとカメラは、中に入ってからオンにできます。',
  haveAccount: 'このスペースのメンバーですか？',
  logIn: 'ログインして入る',
  enterAsUser: 'アカウントで入る',
  noDoor: {
    title: 'このリンクでは入れません',
    incomplete: 'リンクが途中で切れているようです。招待した方から、もう一度リンクを受け取ってください。',
    hint: '招待した方に、リンクをご確認ください。',
    back: 'ホームへ戻る',
  },
};
