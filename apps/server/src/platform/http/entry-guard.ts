import { type Actor, id, Refusal } from '@engawa/contract/kernel';
import { os } from '@orpc/server';
import { type ApiContext, createSessionGuard, type GuardPorts, requireSpaceToken } from './api-context.ts';

export type EntryPorts = GuardPorts & {
  /** The space that the token opens for the actor now; refuses with SPACE_TOKEN_DENIED. */
  requireSpaceEntry(actor: Actor, spaceToken: string): Promise<string>;
};

/**
 * The space that a call names, in its path or as `space_uuid`. Null when it names none; also null when the value is no
 * id, because parsing the input refuses that with INVALID_INPUT.
 */
const spaceNamedIn = (path: string | undefined, input: unknown): string | null => {
  const field = path?.startsWith('/space/{id}') ? 'id' : 'space_uuid';
  const fields: Readonly<Record<string, unknown>> = Object(input);
  const read = id.safeParse(fields[field]);
  return read.success ? read.data : null;
};

/**
 * Proves the session, then that x-space-token opens a space for it, then that the space a call names is this one. It
 * runs before the input is parsed, so no handler compares the two.
 */
export const createEntryGuard = (ports: EntryPorts) => {
  const sessionGuard = createSessionGuard(ports);
  return os
    .$context<ApiContext>()
    .middleware(sessionGuard)
    .concat(async ({ context, next, procedure }, input: unknown) => {
      const spaceId = await ports.requireSpaceEntry(context.actor, requireSpaceToken(context));
      const named = spaceNamedIn(procedure['~orpc'].route.path, input);
      if (named !== null && named !== spaceId) throw new Refusal('SPACE_TOKEN_DENIED');
      return next({ context: { spaceId } });
    });
};
export type EntryGuard = ReturnType<typeof createEntryGuard>;
