import type { Keep } from '../../platform/storage/storage.ts';

const key = 'engawa.reloaded-at';
/** A page is reloaded for a missing chunk at most once in 60 s (specification). */
const reloadPauseMs = 60_000;

/**
 * Reloads the page when a part of it cannot be fetched: after an update of the server its old parts
 * are gone.
 * @returns whether it is being reloaded; if not, the failure is to be shown
 */
export const reloadOnce = (deps: {
  keep: Keep;
  nowMs: () => number;
  isOnline: () => boolean;
  reload: () => void;
}): boolean => {
  // Without a network a reload would lose the current page.
  if (!deps.isOnline()) return false;
  const last = Number(deps.keep.get(key) ?? Number.NaN);
  const now = deps.nowMs();
  if (now - last < reloadPauseMs) return false;
  deps.keep.set(key, String(now));
  deps.reload();
  return true;
};
