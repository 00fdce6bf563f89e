/** Logging in and registering. */
export const accounts = {
  fields: {
    first_name: '名',
    last_name: '姓',
    company_name: '会社名',
    space_name: 'スペース名',
    email: 'メールアドレス',
    password: 'パスワード',
  },
  hints: {
    space_name: 'みんなが集まるオフィスの名前です。あとから変えられます。',
    password: '半角英数字8文字以上',
  },
  password: { show: 'パスワードを表示', hide: 'パスワードを隠す' },
  login: {
    title: 'ログイン',
    hint: 'おかえりなさい。',
    submit: 'ログイン',
    sending: 'ログインしています',
    noAccount: 'はじめてですか？',
    register: '新規登録',
    isNeeded: 'このページを見るにはログインしてください。',
  },
  register: {
    title: '新規登録',
    hint: '会社とオフィスをつくり、そのまま中に入ります。',
    submit: '登録して入る',
    sending: 'オフィスを準備しています',
    haveAccount: 'アカウントをお持ちですか？',
    logIn: 'ログイン',
  },
  roles: { Manager: '管理者', Member: 'メンバー', Guest: 'ゲスト' },
};
