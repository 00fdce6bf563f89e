import type { devices as source } from '../ja/devices.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const devices: PhrasesLike<typeof source> = {
  mic_menu: '麥克風設定',
  camera_menu: '攝影機設定',
  failed: '無法開啟設定，請重新載入頁面。',
  percent: '{{value}}%',
  volume_of: '{{name}} 的音量',
  found: '已連接「{{name}}」，要使用嗎？',
  use: '使用',
  back: '已重新連接「{{name}}」，並切換為使用中。',
  speaker_gone: '喇叭已中斷連接，改用裝置預設的喇叭。',
  mic_stepped_in: '麥克風已中斷連接，改用「{{name}}」。',
  camera_stepped_in: '攝影機已中斷連接，改用「{{name}}」。',
  another: '其他設備',
  noise_failed: '無法啟動加強的雜音抑制，已改回標準。',
  background_failed: '無法準備背景，因此已關閉攝影機。',
  without_background: '不用背景，直接開啟',
  line: '連線狀態',
  bars: {
    none: '正在準備連線',
    lost: '連線已中斷',
    bad: '連線狀況不佳',
    fair: '連線有點不穩定',
    good: '連線良好',
  },
  line_of: '與 {{name}} 的連線：{{state}}',
  reenter: {
    title: '與房間的連線已中斷',
    text: '有一段時間無法連線。重新進入會再次建立連線。',
    again: '重新進入',
    home: '回到首頁',
    wait: '繼續等待',
  },
  open_shortcuts: '查看鍵盤操作',
  passing_by: '正在經過。放開按鍵就會恢復說話與聆聽。',
};
