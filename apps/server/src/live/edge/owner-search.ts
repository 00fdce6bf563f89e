import { Refusal } from '@engawa/contract/kernel';
import type { Timers } from '../../platform/timers/timers.ts';
import type { ToEdges } from '../host/batches.ts';

type Deps = {
  readonly timers: Timers;
  /** Subscribes to the owner's batches. */
  subscribe(receive: (batch: ToEdges) => void): Promise<() => void>;
  /** Ensures that there is an owner: in this process, if no other has one. */
  ensureOwner(): Promise<void>;
  receive(batch: ToEdges): void;
  /** There is an owner, which may not have published yet. */
  onFound(): void;
  /** The space no longer exists, and there was no owner to report it. */
  onGone(): void;
};

/** While the first owner is still being found, messages wait this long. */
const momentMs = 1_000;

/** Subscribes to the owner of one space, and has one started as often as there is none. */
export const createOwnerSearch = (deps: Deps) => {
  const { timers } = deps;
  let state: 'idle' | 'open' | 'closed' = 'idle';
  let startedAt: number | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isTrying = false;
  let unsubscribe = () => {};

  const ensure = () => {
    if (isTrying || state !== 'open') return;
    isTrying = true;
    triedAt = timers.now();
    deps
      .ensureOwner()
      .then(
        () => {
          if (state === 'open') deps.onFound();
        },
        // The host has reported the error that kept the space from opening; the next tick tries
        // again.
        (error: unknown) => {
          if (state === 'open' && error instanceof Refusal && error.code === 'SPACE_IS_NOT_EXIST')
            deps.onGone();
        },
      )
      .finally(() => {
        isTrying = false;
      });
  };

  const receive = (batch: ToEdges) => {
    if (state !== 'closed') deps.receive(batch);
  };

  return {
    /** Subscribes, unless it has already. A subscription that failed is tried again. */
    start() {
      if (state !== 'idle') return;
      state = 'open';
      startedAt ??= timers.now();
      deps.subscribe(receive).then(
        (end) => {
          unsubscribe = end;
          if (state === 'closed') end();
          else ensure();
        },
        () => {
          if (state === 'open') state = 'idle';
        },
      );
    },
    isIdle: () => state === 'idle',
    isClosed: () => state === 'closed',
    /** Whether the search began so recently that messages wait for the first owner. */
    hasJustBegun: () => startedAt !== null && timers.now() - startedAt < momentMs,
    ensure,
    /** Looks for an owner again, this long after the last attempt. */
    ensureAfter(waitMs: number, now: number) {
      if (now - triedAt >= waitMs) ensure();
    },
    close() {
      state = 'closed';
      unsubscribe();
    },
  };
};
