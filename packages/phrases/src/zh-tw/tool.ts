import type { tool as source } from '../ja/tool.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const tool: PhrasesLike<typeof source> = {
  title: '連線診斷',
  hint: '檢查與伺服器的連線，以及語音、視訊的傳輸路徑。不會使用麥克風或攝影機，約需十秒。',
  begin: '開始診斷',
  running: '診斷中',
  again: '再診斷一次',
  copy: '複製結果',
  copied: '已複製診斷結果',
  notCopied: '無法複製，請直接提供畫面上的內容。',
  waiting: '確認中',
  unknown: '無法確認',
  ms: '{{value}} 毫秒',
  timeline: '連線過程',
  states: { connecting: '連線中', connected: '已連線', closed: '已中斷', failed: '無法連線' },
  verdicts: { good: '良好', bad: '有問題', warning: '請注意', plain: '資訊', waiting: '確認中' },
  page: { label: '本頁網址', hint: '不是 https，瀏覽器可能不允許使用麥克風或攝影機。' },
  api: { label: '伺服器回應', good: '有回應（{{time}}）', failed: '沒有回應' },
  address: {
    label: '伺服器看到的位址',
    hint: '若顯示的是代理伺服器的位址，請確認 TRUSTED_PROXIES 設定。',
  },
  line: {
    label: '即時連線（WebSocket）',
    good: '可以連線，中斷後也能重新連線',
    failed: '無法連線',
    hint: '請確認代理伺服器與防火牆允許 WebSocket。',
  },
  roundTrip: { label: '往返時間', value: '中位數 {{p50}}（{{count}} 次）' },
  breaks: { label: '非預期中斷', value: '{{count}} 次' },
  clock: { label: '與伺服器的時間差', hint: '時間差太大時，使用一次性驗證碼登入可能會失敗。' },
  ways: {
    label: '語音與視訊的路徑（ICE）',
    value: '裝置 {{host}}、STUN {{srflx}}、中繼 {{relay}}',
    unable: '這個瀏覽器不支援',
  },
  loop: {
    label: '頁面內的聲音傳輸',
    good: '已送達（{{time}}）',
    failed: '未送達',
    hint: '請確認瀏覽器設定或擴充功能沒有停用 WebRTC。',
  },
  relay: {
    label: '中繼伺服器（TURN）',
    none: '尚未設定',
    untold: '登入後即可確認',
    reached: '可以使用',
    failed: '無法連線',
    hint: '若有人從外部網路加入，建議設定 TURN。',
  },
};
