/** The errors of the address of a calendar; what adds one is loaded later than other forms. */
export const calendarFields = {
  calendar_address: 'https:// か webcal:// で始まるカレンダーのURLを入力してください',
  calendar_unreachable: 'このURLから応答がありませんでした。URLを確かめるか、あとでもう一度お試しください',
  calendar_refused: 'このURLのサーバーに断られました。URLがまだ有効か、公開の設定を確かめてください',
  calendar_not_calendar: 'このURLにあるのはカレンダー（iCal形式）ではありませんでした',
  calendar_too_large: 'このカレンダーは大きすぎます（2MB、約4か月分で5,000件まで）',
  booking_end: '終了は開始より後にしてください',
  booking_long: '予定は12時間までです',
  booking_past: '終了は今より後にしてください',
  booking_ahead: '1年以内の日を選んでください',
  booking_people: '選べるのは50人までです',
  booking_stranger: 'このスペースのメンバーではない人が含まれています',
};
