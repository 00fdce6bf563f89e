/** What is wrong with one field of a form. */
export const validation = {
  required: '必須項目です',
  too_long: '長すぎます',
  email_format: 'メールアドレスの形式が正しくありません',
  password_rule: '半角英数字8文字以上で入力してください',
  password_confirm: 'パスワードが一致しません。もう一度入力してください',
  invalid: '正しく入力してください',
  url_format: '正しいURLを入力してください',
  youtube_link: '正しいYouTubeのリンクを入力してください',
  seat_count: '2から120までの数を入力してください',
  seats_below_current: 'いま座っている人数より少なくはできません',
  area_size: '300px以上にしてください',
  secret_rule: '半角英数字8文字以上16文字以下で入力してください',
  off_map: 'マップの外には置けません',
  name_differs: '名前が一致しません',
};
