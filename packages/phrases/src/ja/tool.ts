/** The connection check. */
export const tool = {
  title: '接続の診断',
  hint: 'サーバーへの接続と、音声・映像の経路を調べます。マイクやカメラは使いません。10秒ほどかかります。',
  begin: '診断を始める',
  running: '診断しています',
  again: 'もう一度診断する',
  by_microphone: 'マイクを許可して確かめる',
  copy: '結果をコピー',
  copied: '診断の結果をコピーしました',
  not_copied: 'コピーできませんでした。画面の内容をお送りください。',
  waiting: '確認しています',
  unknown: '確認できませんでした',
  ms: '{{value}}ミリ秒',
  timeline: '接続の移り変わり',
  states: {
    connecting: '接続中',
    connected: '接続しました',
    closed: '切断しました',
    failed: '接続できませんでした',
  },
  verdicts: { good: '良好', bad: '問題あり', warning: '注意', plain: '情報', waiting: '確認中' },
  page: {
    label: 'このページのアドレス',
    hint: 'https でないため、マイクやカメラを使えないことがあります。',
  },
  api: { label: 'サーバーの応答', good: '応答あり（{{time}}）', failed: '応答がありません' },
  address: {
    label: 'サーバーから見たアドレス',
    hint: 'プロキシのアドレスになっている場合は、TRUSTED_PROXIES の設定をご確認ください。',
  },
  line: {
    label: 'リアルタイム接続（WebSocket）',
    good: 'つながり、切断後もつなぎ直せました',
    failed: 'つながりません',
    hint: 'プロキシやファイアウォールがWebSocketを通しているかご確認ください。',
  },
  round_trip: { label: '往復時間', value: '中央値 {{p50}}（{{count}}回）' },
  breaks: { label: '予期しない切断', value: '{{count}}回' },
  clock: {
    label: 'サーバーとの時計の差',
    hint: '差が大きいと、ワンタイムコードでのログインに失敗することがあります。',
  },
  ways: {
    label: '音声・映像の経路（ICE）',
    value: '端末 {{host}}、STUN {{srflx}}、中継 {{relay}}',
    unable: 'このブラウザは対応していません',
  },
  loop: {
    label: 'ページ内での音声の送受信',
    good: '届きました（{{time}}）',
    failed: '届きませんでした',
    hidden: '確かめられませんでした',
    hidden_hint: 'ブラウザが端末のアドレスを隠しています。マイクの使用を許可すると確かめられます。',
    hint: 'ブラウザの設定や拡張機能がWebRTCを止めていないかご確認ください。',
  },
  paths: {
    none: '設定されていません',
    withheld: 'ログインすると確認できます',
    reached: '利用できます',
    answers: '応答があります',
    failed: 'つながりません',
    stun: {
      label: '外から見たアドレスの確認（STUN）',
      failed: 'STUNサーバーのアドレスと、UDPが通るかをご確認ください。',
    },
    relay_udp: {
      label: '中継サーバー（TURN・UDP）',
      failed: 'TURN_URLS のアドレスと TURN_SECRET、UDPのポート3478が開いているかをご確認ください。',
    },
    relay_tcp: {
      label: '中継サーバー（TURN・TCP／TLS）',
      failed: 'TCPのポート（3478または443）が開いているか、TLSの証明書が有効かをご確認ください。',
    },
    media_server: {
      label: 'メディアサーバー（LiveKit）',
      none: 'これがないと、メガホンとスピーチは近い順に{{limit}}人までしか聞こえません。',
      failed: 'LIVEKIT_URL にこのブラウザから届くか、LiveKitが動いているかをご確認ください。',
      answers:
        '音声は LiveKit のポート（通常は 7882/UDP か 7881/TCP）を通ります。会話で聞こえないときは、通過できるかをご確認ください。',
    },
  },
  advice: {
    server:
      'サーバーから応答がありません。まず、サーバーが動いているか、アドレスが正しいかを確かめてください。',
    line: 'リアルタイム接続が通っていません。プロキシやファイアウォールがWebSocketを通すように設定してください。',
    browser:
      'このブラウザでは音声を送受信できません。WebRTCを止める設定や拡張機能がないか、別のブラウザでも確かめてください。',
    no_relay:
      '同じネットワークの人とは話せます。社外や厳しいファイアウォールの中から入る人がいるなら、中継サーバー（TURN）を設定してください。',
    relay: '中継サーバーにつながりません。直接つながらない人どうしは、声が聞こえません。',
    relay_tcp:
      '通話できます。UDPを止めるネットワークの人のために、TCPかTLSの中継（turns:）も設定しておくと安心です。',
    media_server: 'メディアサーバーにつながりません。人が多い会話で、声が届かないことがあります。',
    good: '接続に問題は見つかりませんでした。',
  },
};
