import type { Actor } from '@engawa/contract/kernel';
import { os } from '@orpc/server';
import { type ApiContext, createSessionGuard, type GuardPorts, requireSpaceToken } from './api-context.ts';

export type EntryPorts = GuardPorts & {
  /** The space that the token opens for the actor now; refuses with SPACE_TOKEN_DENIED. */
  requireSpaceEntry(actor: Actor, spaceToken: string): Promise<string>;
};

/** Proves the session, then that x-space-token opens a space for it; before the call's input is looked at. */
export const createEntryGuard = (ports: EntryPorts) => {
  const sessionGuard = createSessionGuard(ports);
  return os
    .$context<ApiContext>()
    .middleware(sessionGuard)
    .concat(async ({ context, next }) => {
      const spaceId = await ports.requireSpaceEntry(context.actor, requireSpaceToken(context));
      return next({ context: { spaceId } });
    });
};
export type EntryGuard = ReturnType<typeof createEntryGuard>;
