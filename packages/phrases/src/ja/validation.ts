/** What is wrong with one field of a form. */
export const validation = {
  required: '必須項目です',
  too_long: '長すぎます',
  email_format: 'メールアドレスの形式が正しくありません',
  password_rule: '半角英数字8文字以上で入力してください',
  password_confirm: 'パスワードが一致しません。もう一度入力してください',
  invalid: '正しく入力してください',
};
