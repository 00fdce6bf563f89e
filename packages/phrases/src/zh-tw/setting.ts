import type { setting as source } from '../ja/setting.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const setting: PhrasesLike<typeof source> = {
  mute_by_admin: '管理者已關閉您的麥克風',
  closed_video_by_admin: '管理者已關閉您的攝影機',
  invite_to_space: {
    fetch_failed: '無法載入邀請設定',
    update_failed: '無法變更邀請設定',
    update_success: '已更新邀請設定',
  },
};
