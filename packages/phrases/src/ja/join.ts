/** The change-password dialog; the specification gives the keys. */
export const join = {
  change_password: 'パスワードの変更',
  alert_validation_password_rule: '半角英数字8〜16文字で入力してください',
  alert_validation_password_confirm: 'パスワードが一致しません。もう一度入力してください',
};
