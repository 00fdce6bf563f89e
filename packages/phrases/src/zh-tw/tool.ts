import type { tool as source } from '../ja/tool.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const tool: PhrasesLike<typeof source> = {
  title: '連線診斷',
  hint: '檢查與伺服器的連線，以及語音、視訊的傳輸路徑。不會使用麥克風或攝影機，約需十秒。',
  begin: '開始診斷',
  running: '診斷中',
  again: '再診斷一次',
  by_microphone: '允許麥克風並檢查',
  copy: '複製結果',
  copied: '已複製診斷結果',
  not_copied: '無法複製，請直接提供畫面上的內容。',
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
  round_trip: { label: '往返時間', value: '中位數 {{p50}}（{{count}} 次）' },
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
    hidden: '無法確認',
    hidden_hint: '瀏覽器隱藏了裝置的位址，允許使用麥克風後即可確認。',
    hint: '請確認瀏覽器設定或擴充功能沒有停用 WebRTC。',
  },
  paths: {
    none: '尚未設定',
    withheld: '登入後即可確認',
    reached: '可以使用',
    answers: '位址有回應',
    failed: '無法連線',
    stun: {
      label: '對外位址的確認（STUN）',
      failed: '請確認 STUN 伺服器的位址，以及 UDP 是否可以通過。',
    },
    relay_udp: {
      label: '中繼伺服器（TURN・UDP）',
      failed: '請確認 TURN_URLS 的位址、TURN_SECRET，以及 UDP 連接埠 3478 是否開放。',
    },
    relay_tcp: {
      label: '中繼伺服器（TURN・TCP／TLS）',
      failed: '請確認 TCP 連接埠（3478 或 443）是否開放，以及 TLS 憑證是否有效。',
    },
    media_server: {
      label: '媒體伺服器（LiveKit）',
      none: '若未設定，大聲公和演講只有距離最近的 {{limit}} 人聽得到。',
      failed: '請確認這個瀏覽器能否連到 LIVEKIT_URL，以及 LiveKit 是否正在執行。',
      answers:
        '聲音會經由 LiveKit 的連接埠（通常為 7882/UDP 或 7881/TCP）。如果對話中聽不到聲音，請確認是否可以通過。',
    },
  },
  advice: {
    server: '伺服器沒有回應。請先確認伺服器是否正在執行，以及位址是否正確。',
    line: '即時連線無法通過。請讓代理伺服器與防火牆允許 WebSocket。',
    browser: '這個瀏覽器無法傳送聲音。請確認是否有設定或擴充功能停用了 WebRTC，並用其他瀏覽器試試。',
    no_relay: '同一個網路內的人可以交談。如果有人從外部或嚴格的防火牆後方加入，請設定中繼伺服器（TURN）。',
    relay: '無法連到中繼伺服器。無法直接連線的人之間會聽不到聲音。',
    relay_tcp: '可以通話。為了會阻擋 UDP 的網路，建議也設定 TCP 或 TLS 的中繼（turns:）。',
    media_server: '無法連到媒體伺服器。人數較多的對話可能會聽不到聲音。',
    good: '連線沒有發現問題。',
  },
};
