import type { textView as source } from '../ja/text-view.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The space as headings and lists, and the list of those who hear the user. */
export const textView: PhrasesLike<typeof source> = {
  label: '文字檢視',
  title: '{{space}}：文字檢視',
  hint: '以標題和清單顯示空間裡的一切，取代地圖。走動、交談、就座都和在地圖上一樣。',
  close: '切換到地圖',
  place: '您所在的位置',
  commands: '操作一覽',
  joiner: '、',
  and_more: '{{names}} 等，另外還有 {{count}} 人',
  since: '從 {{time}} 起',
  not_hearing: '聽不到您的人',
  does_not_hear: '聽不到您（{{reason}}）',
  speaks: '{{names}} 正在說話',
  reasons: {
    you_pass_by: '您正在經過，沒有人聽得到您',
    passes_by: '正在經過',
    speaker_off: '已關閉喇叭',
    other_conversation: '正在別的對話中',
    you_are_not_available: '您的狀態不是「有空」，附近的人聽不到您',
    not_available: '狀態不是「有空」',
    too_far: '距離太遠',
  },
  news: {
    title: '要朗讀的通知',
    hint: '螢幕閱讀器會自動朗讀的內容。對您的邀請，以及麥克風與攝影機的變化，一律會朗讀。這項選擇儲存在這台裝置上。',
    people: '走近或離開的人',
    speakers: '開始說話的人',
  },
  footsteps: {
    title: '腳步聲',
    label: '播放附近走動者的腳步聲',
    hint: '聲音會從對方所在的一側傳來，越近越大聲，建議使用耳機。',
  },
};
