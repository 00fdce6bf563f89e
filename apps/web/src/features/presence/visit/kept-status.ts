import { type Status, statuses } from '@engawa/contract/presence';
import { type RealtimeClient, WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import type { Keep } from '../../../platform/storage/storage.ts';

/** A status that the user chose; `until` in ms of the server's clock, null: it does not end. */
export type ChosenStatus = {
  readonly status: Status;
  readonly statusText: string;
  readonly emoji: string;
  readonly until: number | null;
};

const isStatus = (value: unknown): value is Status => statuses.some((status) => status === value);

const read = (kept: string | null): ChosenStatus | null => {
  try {
    const { status, statusText, emoji, until } = JSON.parse(kept ?? 'null') ?? {};
    const isWhole = isStatus(status) && typeof statusText === 'string' && typeof emoji === 'string';
    return isWhole ? { status, statusText, emoji, until: typeof until === 'number' ? until : null } : null;
  } catch {
    return null;
  }
};

/**
 * Remembers in this tab that the user does not want to be talked to, for the case that the server
 * forgets it: what closes must not open by itself.
 */
export const createKeptStatus = (tab: Keep, spaceId: string) => {
  const key = `presence.status.${spaceId}`;
  return {
    /** The status to set again; null: the user is available, or it has ended. */
    find(serverNow: number): ChosenStatus | null {
      const kept = read(tab.get(key));
      return kept === null || (kept.until !== null && kept.until <= serverNow) ? null : kept;
    },
    chose(chosen: ChosenStatus) {
      if (chosen.status === 'available') tab.remove(key);
      else tab.set(key, JSON.stringify(chosen));
    },
    forget: () => tab.remove(key),
  };
};

export type KeptStatus = ReturnType<typeof createKeptStatus>;

/** A status that closes is set again before anybody counts the user as available. */
export const tellStatus = async (
  { whisper, serverNow }: Pick<RealtimeClient, 'whisper' | 'serverNow'>,
  kept: KeptStatus,
): Promise<void> => {
  const status = kept.find(serverNow());
  if (status !== null) await whisper('StatusEvent', status);
};

const isRefusalForGood = (error: unknown): boolean =>
  error instanceof WhisperRefused && error.code !== 'UNREACHABLE' && error.code !== 'TRY_AGAIN';

/** Something that the server does not allow any longer does not keep its person outside. */
export const tellClosed = async (all: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const tell of all)
    await tell().catch((error: unknown) => {
      if (!isRefusalForGood(error)) throw error;
    });
};
