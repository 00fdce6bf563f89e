/**
 * Login and registration. What follows a link is in account-links, the account section of the
 * settings in account-settings.
 */
export const accounts = {
  fields: {
    first_name: '名',
    last_name: '姓',
    one_name: 'お名前が一つの方は、姓を空欄のままにしてください。',
    company_name: '会社名',
    space_name: 'スペース名',
    email: 'メールアドレス',
    password: 'パスワード',
    password_confirm: 'パスワード（確認）',
    agreed: '同意',
  },
  hints: {
    space_name: 'みんなが集まるオフィスの名前です。あとから変更できます。',
    password: '半角英数字8文字以上。記号も使えます。',
    password_missing: 'あと{{count}}文字必要です。',
    password_enough: '使えるパスワードです。',
  },
  password: { show: 'パスワードを表示', hide: 'パスワードを隠す' },
  terms: {
    agree: '<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>に同意します',
    opens_beside: '新しいタブで開きます',
  },
  login: {
    title: 'ログイン',
    hint: 'おかえりなさい。',
    submit: 'ログイン',
    sending: 'ログインしています',
    invited: 'ゲストとして招待されましたか？',
    as_guest: 'ゲストとして入る',
    no_account: 'はじめてですか？',
    register: '新規登録',
    is_needed: 'このページを見るにはログインしてください。',
    forgot: 'パスワードを忘れた方',
  },
  register: {
    title: '新規登録',
    hint: '会社とオフィスを作り、そのまま中に入ります。',
    submit: '登録して入る',
    sending: 'オフィスを準備しています',
    have_account: 'アカウントをお持ちですか？',
    log_in: 'ログイン',
  },
  roles: { Manager: 'マネージャー', Member: 'メンバー', Guest: 'ゲスト' },
};
