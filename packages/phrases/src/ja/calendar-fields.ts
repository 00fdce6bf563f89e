/**
 * The errors of the address, the file and the server of a calendar; what adds one is loaded later
 * than other forms.
 */
export const calendarFields = {
  calendar_address: 'https:// か webcal:// で始まるカレンダーのURLを入力してください',
  calendar_unreachable: 'このURLから応答がありませんでした。URLを確かめるか、あとでもう一度お試しください',
  calendar_refused: 'このURLのサーバーに断られました。URLがまだ有効か、公開の設定を確かめてください',
  calendar_not_calendar: 'このURLにあるのはカレンダー（iCal形式）ではありませんでした',
  calendar_too_large: 'このカレンダーは大きすぎます（2MB、約4か月分で5,000件まで）',
  booking_end: '終了は開始より後にしてください',
  booking_long: '予定は12時間までです',
  booking_past: '終了は現在より後にしてください',
  booking_ahead: '1年以内の日を選んでください',
  booking_people: '選べるのは50人までです',
  booking_times: '1つの予定につき52回までです',
  booking_stranger: 'このスペースのメンバーではない人が含まれています',
  calendar_file_not_calendar:
    'このファイルはカレンダー（iCal形式）ではありません。末尾が .ics のファイルを選んでください',
  calendar_file_empty: 'このカレンダーのファイルには予定が入っていません。別のファイルを選んでください',
  calendar_file_too_large:
    'このファイルは大きすぎます（2MB、約4か月分で5,000件まで）。期間を短くして書き出してください',
  calendar_file_required: 'ファイルを選んでください',
  caldav_address: 'https:// で始まるサーバーのアドレスを入力してください',
  caldav_password:
    'サーバーにユーザー名とパスワードを断られました。アプリ用のパスワードが必要なサービスもあります',
  caldav_not_caldav: 'このアドレスにCalDAVサーバーが見つかりません。お使いのサービスの案内で確かめてください',
  caldav_elsewhere:
    'このアドレスは別のサーバーに続いています。パスワードは送っていません。続く先のアドレスを入力してください',
  caldav_unreachable:
    'サーバーから応答がありませんでした。アドレスを確かめるか、あとでもう一度お試しください',
  caldav_too_large: 'サーバーから届いた内容が大きすぎます。ご自分のカレンダーのアドレスを入力してください',
};
