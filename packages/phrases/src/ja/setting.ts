/** Said to whom a Manager has switched something off; the keys are the specification's. */
export const setting = {
  mute_by_admin: 'マネージャーがあなたのマイクをオフにしました',
  closed_video_by_admin: 'マネージャーがあなたのカメラをオフにしました',
};
