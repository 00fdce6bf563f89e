import { type Actor, type CompanyRole, id, Refusal } from '@engawa/contract/kernel';
import { os } from '@orpc/server';
import {
  type ApiContext,
  createSessionGuard,
  type GuardPorts,
  requirePolicy,
  requireSpaceToken,
} from './api-context.ts';

export type EntryPorts = GuardPorts & {
  /**
   * The space that the token opens for the actor now, and their role there. Refuses with
   * SPACE_TOKEN_DENIED.
   */
  requireSpaceEntry(actor: Actor, spaceToken: string): Promise<{ spaceId: string; role: CompanyRole }>;
};

/**
 * The space that a call names, in its path or as `space_uuid`. Null when it names none. Also null
 * when the value is not an id, because parsing the input refuses that with INVALID_INPUT.
 */
const spaceNamedIn = (path: string | undefined, input: unknown): string | null => {
  const field = path?.startsWith('/space/{id}') ? 'id' : 'space_uuid';
  const fields: Readonly<Record<string, unknown>> = Object(input);
  const read = id.safeParse(fields[field]);
  return read.success ? read.data : null;
};

/**
 * Verifies the session, then that x-space-token opens a space for it, then that the space that a
 * call names is this one, then that the route's policy admits the role there. It runs before the
 * input is parsed, so no handler compares spaces.
 */
export const createEntryGuard = (ports: EntryPorts) => {
  const sessionGuard = createSessionGuard(ports);
  return os
    .$context<ApiContext>()
    .middleware(sessionGuard)
    .concat(async ({ context, next, procedure }, input: unknown) => {
      const { spaceId, role } = await ports.requireSpaceEntry(context.actor, requireSpaceToken(context));
      const named = spaceNamedIn(procedure['~orpc'].route.path, input);
      if (named !== null && named !== spaceId) throw new Refusal('SPACE_TOKEN_DENIED');
      const { inSpace } = requirePolicy(procedure['~orpc'].meta);
      if (inSpace !== undefined && !inSpace(role)) throw new Refusal('FORBIDDEN');
      return next({ context: { spaceId } });
    });
};
export type EntryGuard = ReturnType<typeof createEntryGuard>;
