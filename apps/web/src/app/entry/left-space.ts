import { sessionStore } from '../../platform/storage/storage.ts';
import { type LeaveReason, leaveReasons } from '../../slots/space-context.tsx';

/** The space that this tab was in last. */
export type LeftSpace = {
  readonly spaceId: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly reason: LeaveReason;
};

const key = 'engawa.left-space';

/** Remembers the space for this tab, so that the next page can offer a way back in. */
export const rememberLeftSpace = (left: LeftSpace): void => sessionStore.set(key, JSON.stringify(left));

export const forgetLeftSpace = (): void => sessionStore.remove(key);

const isLeftSpace = (value: unknown): value is LeftSpace => {
  const { spaceId, name, isGuest, reason } = (value ?? {}) as Partial<LeftSpace>;
  return (
    typeof spaceId === 'string' &&
    typeof name === 'string' &&
    typeof isGuest === 'boolean' &&
    leaveReasons.some((known) => known === reason)
  );
};

/** The space that was left in this tab; null where there is none, or its notice was closed. */
export const leftSpace = (): LeftSpace | null => {
  try {
    const value: unknown = JSON.parse(sessionStore.get(key) ?? 'null');
    return isLeftSpace(value) ? value : null;
  } catch {
    return null;
  }
};
