import { type Actor, parseChannelName, Refusal } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import * as z from 'zod';
import type { HttpEnv } from '../http/http-env.ts';
import { readJsonOrForm } from '../http/json-body.ts';
import type { ChannelSignature } from './channel-signature.ts';
import type { Entry, RememberedAdmissions } from './remembered-admissions.ts';
import type { SocketActors } from './socket-actors.ts';

type Tokens = { readonly bearer: string; readonly spaceToken: string };
/** The tokens opened this. */
type Admission = { readonly actor: Actor; readonly spaceId: string };

export type BroadcastingAuthDeps = {
  readonly signature: ChannelSignature;
  readonly actors: SocketActors;
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string): Promise<Actor>;
  /**
   * Returns the space that the token opens for the actor now, or refuses with SPACE_TOKEN_DENIED.
   */
  requireSpaceEntry(actor: Actor, spaceToken: string): Promise<string>;
  /** Refuses with ROOM_IS_NOT_EXIST when the room of this id does not belong to that space. */
  requireInSpace(id: string, spaceId: string): Promise<unknown>;
  /** Whether a call failed because the database cannot answer now. */
  isAway(error: unknown): boolean;
  /** Null: other processes could remove somebody without this one hearing of it. */
  readonly remembered: RememberedAdmissions | null;
  /** Reads what valid tokens of one session name, without the database; null: they are not. */
  readTokens(tokens: Tokens): Promise<Entry | null>;
  /**
   * The id of the place where a person is now, or where theirs is kept; null: they are in none of
   * that space.
   */
  findPlace(spaceId: string, userId: string): Promise<string | null>;
};

const question = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().max(200),
});

const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/**
 * Finds out what the tokens open. While the database is away, a person whose connection was lost
 * comes back to the place that they have: this process has admitted their session to the space, it
 * has not ended, their tokens are valid, and the live space still counts them as inside. Everyone
 * else is refused, as while it is there.
 */
const createAdmitting = (deps: BroadcastingAuthDeps) => {
  const { remembered } = deps;
  return async (tokens: Tokens): Promise<Admission> => {
    try {
      const actor = await deps.authenticate(tokens.bearer);
      const spaceId = await deps.requireSpaceEntry(actor, tokens.spaceToken);
      remembered?.remember({ sessionId: actor.sessionId, spaceId }, actor);
      return { actor, spaceId };
    } catch (error) {
      const entry = remembered === null ? null : await deps.readTokens(tokens);
      if (remembered === null || entry === null) throw error;
      if (!deps.isAway(error)) remembered.forget(entry);
      const actor = remembered.find(entry);
      if (actor === null || (await deps.findPlace(entry.spaceId, actor.userId)) === null) throw error;
      return { actor, spaceId: entry.spaceId };
    }
  };
};

/**
 * Decides whether an actor may subscribe to a channel, by the same rules as entry. The first
 * signature binds the socket to its actor. Refuses with FORBIDDEN for another actor on that socket,
 * and for a socket that does not exist.
 */
const createChannelGate = (deps: BroadcastingAuthDeps) => {
  /** While the database is away, the place where they are is the only one that is known. */
  const requirePlace = async ({ actor, spaceId }: Admission, id: string): Promise<void> => {
    try {
      await deps.requireInSpace(id, spaceId);
    } catch (error) {
      const place = deps.isAway(error) ? await deps.findPlace(spaceId, actor.userId) : null;
      if (place !== id) throw error;
    }
  };
  return {
    async sign(admission: Admission, socketId: string, channelName: string): Promise<string> {
      const { actor, spaceId } = admission;
      const channel = parseChannelName(channelName);
      if (channel === null) throw new Refusal('FORBIDDEN');
      if (channel.kind === 'room') await requirePlace(admission, channel.roomId);
      else if (channel.spaceId !== spaceId) throw new Refusal('SPACE_TOKEN_DENIED');
      if (channel.kind === 'person' && channel.userId !== actor.userId) throw new Refusal('FORBIDDEN');
      if (!(await deps.actors.claim(socketId, { actor, spaceId }))) throw new Refusal('FORBIDDEN');
      return deps.signature.sign(socketId, channelName);
    },
  };
};

/**
 * POST /broadcasting/auth {socket_id, channel_name} → {auth}, in the form that clients of the
 * Channels protocol use.
 */
export const broadcastingAuth = (deps: BroadcastingAuthDeps) => {
  const gate = createChannelGate(deps);
  const admit = createAdmitting(deps);
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const bearer = bearerOf(c.req.header('authorization'));
    const spaceToken = c.req.header('x-space-token')?.trim() ?? '';
    if (bearer === null) throw new Refusal('UNAUTHENTICATED');
    if (spaceToken === '') {
      await deps.authenticate(bearer);
      throw new Refusal('SPACE_TOKEN_DENIED');
    }
    const admission = await admit({ bearer, spaceToken });
    const asked = question.safeParse(await readJsonOrForm(c.req.raw));
    if (!asked.success) throw new Refusal('INVALID_INPUT');
    const auth = await gate.sign(admission, asked.data.socket_id, asked.data.channel_name);
    return c.json({ auth }, 200, { 'cache-control': 'no-store' });
  };
};
