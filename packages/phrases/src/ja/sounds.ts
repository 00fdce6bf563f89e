/** Notification sounds. */
export const sounds = {
  hint: 'どの端末でも同じ設定が使われます。',
  names: {
    message_notify_sound: 'メッセージが届いたとき',
    close_notify_sound: 'だれかが近くに来たとき',
    send_coming_notify_sound: 'お誘いを送ったとき',
    coming_notify_sound: 'お誘いが届いたとき',
  },
  hear: '聞いてみる',
  hear_of: '「{{sound}}」の音を聞いてみる',
  failed: '保存できませんでした。もう一度お試しください。',
  silent: '音を鳴らせませんでした。端末の音量をご確認ください。',
};
