/** The sounds one wants to hear. */
export const sounds = {
  hint: 'どの端末でも同じ設定が使われます。',
  names: {
    message_notify_sound: 'メッセージの受信',
    close_notify_sound: '近くに来たとき',
    send_coming_notify_sound: '呼びかけの送信',
    coming_notify_sound: '呼びかけの受信',
  },
  hear: '聞いてみる',
  hearOf: '「{{sound}}」の音を聞いてみる',
  failed: '保存できませんでした。もう一度お試しください。',
  silent: '音を鳴らせませんでした。端末の音量をご確認ください。',
};
