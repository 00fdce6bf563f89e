import { type Actor, parseChannelName, Refusal } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import * as z from 'zod';
import type { HttpEnv } from '../http/http-env.ts';
import { readJsonOrForm } from '../http/json-body.ts';
import type { ChannelSignature } from './channel-signature.ts';
import type { SocketActors } from './socket-actors.ts';

export type BroadcastingAuthDeps = {
  readonly signature: ChannelSignature;
  readonly actors: SocketActors;
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  /**
   * Returns the space that the token opens for the actor now, or refuses with SPACE_TOKEN_DENIED.
   */
  requireSpaceEntry(actor: Actor, spaceToken: string): Promise<string>;
  /** Refuses with ROOM_IS_NOT_EXIST when the room of this id does not belong to that space. */
  requireInSpace(id: string, spaceId: string): Promise<unknown>;
};

const question = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().max(200),
});

const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/**
 * Decides whether an actor may subscribe to a channel, by the same rules as entry. The first
 * signature binds the socket to its actor. Refuses with FORBIDDEN for another actor on that socket,
 * and for a socket that does not exist.
 */
export const createChannelGate = (deps: BroadcastingAuthDeps) => ({
  async sign(actor: Actor, spaceId: string, socketId: string, channelName: string): Promise<string> {
    const channel = parseChannelName(channelName);
    if (channel === null) throw new Refusal('FORBIDDEN');
    if (channel.kind === 'room') await deps.requireInSpace(channel.roomId, spaceId);
    else if (channel.spaceId !== spaceId) throw new Refusal('SPACE_TOKEN_DENIED');
    if (channel.kind === 'person' && channel.userId !== actor.userId) throw new Refusal('FORBIDDEN');
    if (!(await deps.actors.claim(socketId, { actor, spaceId }))) throw new Refusal('FORBIDDEN');
    return deps.signature.sign(socketId, channelName);
  },
});

/**
 * POST /broadcasting/auth {socket_id, channel_name} → {auth}, in the form that clients of the
 * Channels protocol use.
 */
export const broadcastingAuth = (deps: BroadcastingAuthDeps) => {
  const gate = createChannelGate(deps);
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const actor = await deps.authenticate(bearerOf(c.req.header('authorization')));
    const spaceToken = c.req.header('x-space-token')?.trim() ?? '';
    if (spaceToken === '') throw new Refusal('SPACE_TOKEN_DENIED');
    const spaceId = await deps.requireSpaceEntry(actor, spaceToken);
    const asked = question.safeParse(await readJsonOrForm(c.req.raw));
    if (!asked.success) throw new Refusal('INVALID_INPUT');
    const auth = await gate.sign(actor, spaceId, asked.data.socket_id, asked.data.channel_name);
    return c.json({ auth }, 200, { 'cache-control': 'no-store' });
  };
};
