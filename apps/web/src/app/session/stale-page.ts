import type { Keep } from '../../platform/storage/storage.ts';

const key = 'engawa.reloaded-at';
/** A page is reloaded for a missing chunk at most once in 60 s (specification). */
const reloadPauseMs = 60_000;

/**
 * Whether the server answers that it no longer has the script of this page, as after an update. No
 * answer at all is a connection that is lost: then a reload would lose what the user has open.
 */
export const isScriptGone = async (fetch: typeof globalThis.fetch, scriptUrl: string): Promise<boolean> => {
  try {
    const { status } = await fetch(scriptUrl, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
};

/**
 * Reloads the page when a part of it cannot be fetched because an update of the server has removed
 * it.
 * @returns whether it is being reloaded
 */
export const reloadOnce = async (deps: {
  keep: Keep;
  nowMs: () => number;
  isGone: () => Promise<boolean>;
  reload: () => void;
}): Promise<boolean> => {
  const isTooSoon = () => deps.nowMs() - Number(deps.keep.get(key) ?? Number.NaN) < reloadPauseMs;
  if (isTooSoon() || !(await deps.isGone())) return false;
  // Several parts may be missing at the same time.
  if (isTooSoon()) return false;
  deps.keep.set(key, String(deps.nowMs()));
  deps.reload();
  return true;
};
