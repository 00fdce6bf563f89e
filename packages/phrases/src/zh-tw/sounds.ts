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
  last_seen: {
    title: '他人看到的資訊',
    label: '讓成員看到我上次來訪的時間',
    hint: '開啟後，同一空間的成員會看到您上次來訪的時間，訪客看不到。',
    time_label: '讓同一房間的人看到我的當地時間',
    time_hint: '開啟後，點開您資訊的人會看到依瀏覽器時區顯示的當地時間。',
    failed: '無法儲存，請再試一次。',
  },
  quiet: {
    title: '勿擾時段',
    label: '每天在指定時段停止通知音效與桌面通知',
    hint: '通知仍會保留在清單中。',
    quiet_from: '開始',
    quiet_to: '結束',
  },
  kinds: {
    title: '接收的通知',
    missed_request: '未及回覆的邀請',
    missed_ring: '未回應的呼叫',
    private_message: '不在時收到的訊息',
    mention: '提到您的訊息',
    reply: '給您的回覆',
    knock: '會議室的敲門',
    mute: '管理者的靜音',
    role_change: '權限的變更',
    report: '訊息檢舉（僅限管理者）',
    booking_freed: '已取消的會議室預約',
    booking_invited: '行程的邀請',
    booking_moved: '行程的變更',
    booking_cancelled: '行程的取消',
  },
};
