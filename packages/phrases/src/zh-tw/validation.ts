import type { validation as source } from '../ja/validation.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const validation: PhrasesLike<typeof source> = {
  required: '為必填項目',
  too_long: '太長了',
  too_many_addresses: '一次最多可邀請 50 個地址',
  email_format: '電子郵件格式錯誤',
  password_rule: '請輸入至少 8 個半形英數字',
  password_confirm: '密碼不一致，請重新輸入',
  capacity: '請輸入 1 到 10,000 之間的整數',
  idle_minutes: '請輸入 1 到 1,440 之間的整數',
  invalid: '請輸入正確的內容',
  url_format: '請輸入正確的網址',
  youtube_link: '請輸入正確的 YouTube 連結',
  url_not_public: '請輸入網際網路上公開頁面的網址',
  seat_count: '請輸入 2 到 120 之間的數字',
  seats_below_current: '不能少於目前就座的人數',
  area_size: '請輸入 300 px 以上',
  secret_rule: '請輸入 8 到 16 個半形英數字',
  off_map: '不能放在地圖之外',
  name_differs: '名稱不一致',
  events_only: '只有活動可以設定',
  closes_before_opening: '結束時間必須晚於開始時間',
  agreement: '請先同意使用條款與隱私權政策',
};
