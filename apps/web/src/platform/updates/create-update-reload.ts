import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keep } from '../storage/storage.ts';

/** The page that the server hands out now. */
export type ServedPage = { readonly build: string | null };

export type UpdateReloadState = {
  /**
   * The server has another build than this page. waits: the page reloads by itself as soon as the
   * person is not occupied. asks: it did so before for this build, so the person decides. Null: the
   * page is of the build that the server has.
   */
  readonly notice: 'waits' | 'asks' | null;
  /** The person wanted to reload, and the new page did not arrive. */
  readonly isUnreachable: boolean;
};

export type UpdateReload = {
  readonly store: StoreApi<UpdateReloadState>;
  /** Takes the build that the server reports; null: it does not know. */
  noteBuild(build: string | null): void;
  /** A part of the page did not arrive: the update may have removed it. */
  partMissing(): void;
  /**
   * Adds a reason not to reload now, which is read every second while an update waits.
   * @returns the function that takes it away
   */
  occupy(isOccupied: () => boolean): () => void;
  /** Reloads because the person wants it, if the new page can be loaded. */
  reloadNow(): Promise<void>;
};

export type UpdateReloadDeps = {
  /** The build of this page; null: it does not know, as in development, and never reloads. */
  readonly ownBuild: string | null;
  /** Asks for the page of the server and its first script; null: they do not arrive. */
  readServed(): Promise<ServedPage | null>;
  /** Kept over the reload. */
  readonly keep: Keep;
  nowMs(): number;
  /** Calls `act` once after the delay; the result cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** In [0, 1). */
  random(): number;
  reload(): void;
};

/** How often it is looked whether the person is still occupied, in ms. */
const lookMs = 1_000;
/**
 * The person must be free for so long, in ms: after a reconnection it takes some seconds until the
 * seat and the sound of the others are known again.
 */
const calmMs = 8_000;
/** All pages learn of an update at the same time: they reload spread over this time, in ms. */
const spreadMs = 20_000;
/** How often the server is asked for its page, in ms. */
const servedMs = 10_000;
/** A page reloads by itself at most once in 60 s (specification). */
const pauseMs = 60_000;
const reloadedAtKey = 'engawa.reloaded-at';
const reloadedForKey = 'engawa.reloaded-for';
/** More builds than one tab lives to see. */
const maxBuilds = 20;

/** The builds for which this tab has reloaded by itself, and when it last did. */
const createGuard = ({ keep, nowMs }: Pick<UpdateReloadDeps, 'keep' | 'nowMs'>) => {
  const builds = () => (keep.get(reloadedForKey) ?? '').split(' ').filter(Boolean);
  return {
    /** Two servers may contradict each other during a gradual update. */
    hasReloadedFor: (build: string) => builds().includes(build),
    isTooSoon: () => nowMs() - Number(keep.get(reloadedAtKey) ?? Number.NaN) < pauseMs,
    recordReload(build: string) {
      keep.set(reloadedAtKey, String(nowMs()));
      keep.set(reloadedForKey, [...builds(), build].slice(-maxBuilds).join(' '));
    },
  };
};

/**
 * Reloads the page after an update of the server, between two conversations and never during one.
 * It decides by what the server hands out at that moment, so an old page never reloads into an old
 * one, nor into none.
 */
export const createUpdateReload = (deps: UpdateReloadDeps): UpdateReload => {
  const { ownBuild, readServed, nowMs, after, random, reload } = deps;
  const store = createStore<UpdateReloadState>(() => ({ notice: null, isUnreachable: false }));
  const occupations = new Set<() => boolean>();
  const guard = createGuard(deps);
  let stopWaiting = () => {};
  let freeSinceMs: number | null = null;
  let freeForMs = 0;
  let hasReloaded = false;
  let partAskedAtMs = Number.NEGATIVE_INFINITY;

  const isOccupied = () => {
    const isNow = [...occupations].some((one) => one());
    freeSinceMs = isNow ? null : (freeSinceMs ?? nowMs());
    return isNow;
  };
  const lookIn = (delayMs: number) => {
    stopWaiting();
    stopWaiting = after(delayMs, () => void reloadIfFree());
  };
  /** The build to which a reload leads; null: to none, or to this one again. */
  const findNewer = async (): Promise<string | null> => {
    const served = await readServed();
    return served === null || served.build === ownBuild ? null : served.build;
  };
  const goTo = (build: string) => {
    if (hasReloaded) return;
    hasReloaded = true;
    stopWaiting();
    guard.recordReload(build);
    reload();
  };
  const reloadIfFree = async () => {
    if (isOccupied() || nowMs() - (freeSinceMs ?? 0) < freeForMs) return lookIn(lookMs);
    const build = await findNewer();
    if (store.getState().notice !== 'waits') return;
    if (build !== null && guard.hasReloadedFor(build)) return store.setState({ notice: 'asks' });
    if (build === null || guard.isTooSoon()) return lookIn(servedMs);
    // The person may have begun something while the server was asked.
    if (isOccupied()) return lookIn(lookMs);
    goTo(build);
  };
  const begin = (calmForMs: number) => {
    freeForMs = calmForMs;
    freeSinceMs = null;
    store.setState({ notice: 'waits' });
    lookIn(0);
  };
  const beginIfNewer = async () => {
    const build = await findNewer();
    // Without a newer build only the connection was lost.
    if (build !== null && store.getState().notice === null) begin(0);
  };

  return {
    store,
    noteBuild(build) {
      if (ownBuild === null || build === null || hasReloaded) return;
      const { notice } = store.getState();
      if (build === ownBuild) {
        stopWaiting();
        store.setState({ notice: null });
      } else if (guard.hasReloadedFor(build)) {
        if (notice === null) store.setState({ notice: 'asks' });
      } else if (notice !== 'waits') begin(calmMs + random() * spreadMs);
    },
    partMissing() {
      if (ownBuild === null || hasReloaded) return;
      const { notice } = store.getState();
      if (notice === null && nowMs() - partAskedAtMs >= servedMs) {
        partAskedAtMs = nowMs();
        void beginIfNewer();
      }
      // The person waits for the part, so the page waits only for what they do.
      if (notice === 'waits' && freeForMs > 0) begin(0);
    },
    occupy(isBusy) {
      occupations.add(isBusy);
      return () => void occupations.delete(isBusy);
    },
    async reloadNow() {
      const served = await readServed();
      store.setState({ isUnreachable: served === null });
      if (served !== null) goTo(served.build ?? '');
    },
  };
};
