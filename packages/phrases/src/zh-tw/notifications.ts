import type { notifications as source } from '../ja/notifications.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The list of what happened in a space. */
export const notifications: PhrasesLike<typeof source> = {
  empty: '目前沒有通知',
  empty_hint: '離開座位時收到的邀請、訊息、會議室敲門、管理者靜音等通知會在這裡保留 30 天，方便稍後閱讀。',
  unread: '未讀',
  clear: '全部清除',
  not_loaded: '無法載入通知。',
  accept: '接受',
  decline: '婉拒',
  open: '開啟',
  kept: {
    ring: '{{name}} 正在呼叫您',
    missed_request: '您未及回覆 {{name}} 的邀請',
    missed_request_about: '您未及回覆 {{name}} 的邀請「{{topic}}」',
    missed_ring: '您未回應 {{name}} 的呼叫',
    request: '{{name}} 邀請您過去',
    lobby: '{{name}} 正在大廳等候',
    private_message: '{{name}} 傳了訊息給您',
    mention: '{{name}} 在 {{place}} 提到您',
    mention_here: '{{name}} 提到您',
    reply: '{{name}} 在 {{place}} 回覆了您',
    reply_here: '{{name}} 回覆了您',
    knock: '{{name}} 敲了 {{place}} 的門',
    mute_audio: '{{name}} 關閉了您的麥克風',
    mute_video: '{{name}} 關閉了您的攝影機',
    report: '{{name}} 檢舉了一則訊息',
    booking_freed: '您預約的「{{place}}」（{{time}} 起）十分鐘內沒有人入座，已開放給其他人使用',
    booking_invited: '{{name}} 邀請您參加 {{time}} 的行程',
    booking_invited_at: '{{name}} 邀請您參加 {{time}} 的行程（{{place}}）',
    booking_moved: '{{name}} 的行程改到 {{time}}',
    booking_moved_at: '{{name}} 的行程改到 {{time}}（{{place}}）',
    booking_cancelled: '{{name}} 在 {{time}} 的行程已取消，或不再邀請您',
    booking_cancelled_at: '{{name}} 在 {{time}} 的行程（{{place}}）已取消，或不再邀請您',
    role_change: '您的權限已變更為「{{role}}」',
  },
  desktop: {
    label: '在這台裝置上顯示桌面通知',
    hint: '只在您沒有看著這個頁面時顯示。',
    denied: '瀏覽器禁止通知。您可以在網址列旁允許。',
  },
};
