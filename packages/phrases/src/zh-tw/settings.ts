import type { settings as source } from '../ja/settings.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const settings: PhrasesLike<typeof source> = {
  title: '設定',
  close: '關閉設定',
  back: '設定',
  failed: '無法開啟這項設定，請重新載入頁面。',
  sections: {
    AccountSetting: '帳號',
    SecuritySetting: '安全性',
    DeviceSetting: '設備',
    IntegrationSetting: '連結服務',
    WorkspaceSetting: '工作區',
    SpacePermissionSetting: '權限',
    SpaceMemberSetting: '空間成員',
    NotificationSoundSetting: '通知音效',
  },
  unsaved: {
    title: '有尚未儲存的變更',
    text: '現在關閉的話，輸入的內容將會遺失。',
    stay: '繼續編輯',
    discard: '不儲存並關閉',
  },
  devices: {
    hint: '選擇在這台裝置上使用的設備。在這裡測試時，其他人聽不到也看不到您。',
    asking: '請回應瀏覽器的詢問',
    mic: {
      title: '麥克風',
      try: '測試麥克風',
      stop: '停止測試',
      level: '麥克風音量',
      speak: '請說說話，音量條有動就表示收得到聲音。',
    },
    camera: {
      title: '攝影機',
      try: '測試攝影機',
      stop: '停止測試',
      preview: '您自己的攝影機畫面',
      preparing: '正在準備背景',
      background_failed: '無法準備背景。選擇「維持原樣」即可不使用背景。',
    },
    speaker: {
      title: '喇叭',
      try: '播放測試音',
      playing: '播放中',
      failed: '無法播放聲音，請確認喇叭已連接後再試一次。',
      by_system: '這個瀏覽器無法選擇喇叭，請在裝置的音效設定中選擇。',
    },
  },
};
