import type { sounds as source } from '../ja/sounds.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const sounds: PhrasesLike<typeof source> = {
  hint: '這些設定適用於您的所有裝置。',
  names: {
    message_notify_sound: '收到訊息',
    close_notify_sound: '有人靠近時',
    send_coming_notify_sound: '發出邀請時',
    coming_notify_sound: '收到邀請時',
  },
  hear: '試聽',
  hear_of: '試聽「{{sound}}」',
  failed: '無法儲存，請再試一次。',
  silent: '無法播放聲音，請確認裝置音量。',
};
