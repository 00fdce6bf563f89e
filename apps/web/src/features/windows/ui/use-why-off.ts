import type { WindowsPorts } from '../ports.ts';

/** Why nobody may show a window here; null: they may. */
export const useWhyOff = ({ usePlan, useRights }: WindowsPorts['space']): 'plan' | 'space_off' | null => {
  const { app_active_win } = usePlan();
  const { active_win } = useRights();
  if (!app_active_win) return 'plan';
  return active_win ? null : 'space_off';
};
