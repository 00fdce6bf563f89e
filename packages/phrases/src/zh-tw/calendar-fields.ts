/**
 * The errors of the address, the file and the server of a calendar; what adds one is loaded later
 * than other forms.
 */
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
  booking_times: '一個行程最多 52 次',
  booking_stranger: '其中有人已不是這個空間的成員',
  calendar_file_not_calendar: '這個檔案不是行事曆（iCal 格式），請選擇結尾是 .ics 的檔案',
  calendar_file_empty: '這個行事曆檔案裡沒有行程，請選擇其他檔案',
  calendar_file_too_large: '這個檔案太大（上限2MB，約四個月內5,000筆），請縮短匯出的期間',
  calendar_file_required: '請選擇檔案',
  caldav_address: '請輸入以 https:// 開頭的伺服器位址',
  caldav_password: '伺服器不接受這組使用者名稱與密碼。有些服務需要應用程式專用密碼',
  caldav_not_caldav: '這個位址沒有 CalDAV 伺服器，請查看您所用服務的說明',
  caldav_elsewhere: '這個位址通往另一個伺服器，密碼沒有傳送過去。請輸入那個伺服器的位址',
  caldav_unreachable: '伺服器沒有回應，請確認位址，或稍後再試',
  caldav_too_large: '伺服器傳來的內容太大，請輸入您自己的行事曆位址',
};
