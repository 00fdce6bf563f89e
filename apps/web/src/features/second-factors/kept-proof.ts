import { proofSeconds } from '@engawa/contract/second-factors';
import { type Keep, sessionStore } from '../../platform/storage/storage.ts';

const key = 'engawa.proof';

/**
 * Stores a valid proof of identity, so that it is asked for once. Stored in the tab, so it survives
 * the redirect to a provider and back. It is useless without the session that it was issued to.
 */
export const createKeptProof = (keep: Keep, now: () => number) => ({
  put: (proof: string): void => keep.set(key, JSON.stringify({ proof, until: now() + proofSeconds * 1000 })),
  find(): string | null {
    try {
      const { proof, until } = JSON.parse(keep.get(key) ?? '{}') as { proof?: unknown; until?: unknown };
      return typeof proof === 'string' && typeof until === 'number' && until > now() ? proof : null;
    } catch {
      return null;
    }
  },
  forget: (): void => keep.remove(key),
});

export const keptProof = createKeptProof(sessionStore, Date.now);
