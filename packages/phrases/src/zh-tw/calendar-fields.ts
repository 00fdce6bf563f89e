/** The errors of the address of a calendar; what adds one is loaded later than other forms. */
export const calendarFields = {
  calendar_address: '請輸入以 https:// 或 webcal:// 開頭的行事曆網址',
  calendar_unreachable: '這個網址沒有回應，請確認網址，或稍後再試',
  calendar_refused: '這個網址的伺服器拒絕了，請確認網址仍然有效，並檢查行事曆的公開設定',
  calendar_not_calendar: '這個網址的內容不是行事曆（iCal 格式）',
  calendar_too_large: '這個行事曆太大（上限2MB，約四個月內5,000筆）',
  booking_end: '結束時間必須晚於開始時間',
  booking_long: '行程最長 12 小時',
  booking_past: '請選擇還沒過的結束時間',
  booking_ahead: '請選擇一年內的日期',
  booking_people: '最多選擇 50 人',
  booking_stranger: '其中有人已不是這個空間的成員',
};
