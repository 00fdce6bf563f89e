/**
 * Devices that a Manager has turned off, and the passwords of the invite dialog; the specification
 * gives the keys.
 */
export const setting = {
  mute_by_admin: 'マネージャーがあなたのマイクをオフにしました',
  closed_video_by_admin: 'マネージャーがあなたのカメラをオフにしました',
  invite_to_space: {
    fetch_failed: '招待の設定を読み込めませんでした',
    update_failed: '招待の設定を変更できませんでした',
    update_success: '招待の設定を更新しました',
  },
};
