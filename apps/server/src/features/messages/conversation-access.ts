import { type Actor, type CompanyRole, type Id, id, Refusal } from '@engawa/contract/kernel';
import { canPassRoomLock } from '@engawa/contract/rooms';

type AccessPorts = {
  /** Refuses ROOM_IS_NOT_EXIST. */
  requireRoom(roomId: Id, spaceId: Id): Promise<{ readonly is_lock: boolean }>;
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  /** Where a person is in the live space now; null: nowhere. */
  conversationOf(spaceId: Id, userId: Id): Promise<{ readonly roomId: Id; readonly channel: string } | null>;
};

/** The right to read the messages of a conversation: rule MSG-9. */
export const createConversationAccess = (ports: AccessPorts) => ({
  /** The conversations of places that a person may read, besides the rooms that are not locked. */
  async readable(
    actor: Actor,
    spaceId: Id,
  ): Promise<{ readonly isAnyRoom: boolean; readonly channels: readonly string[] }> {
    const isAnyRoom = canPassRoomLock(await ports.roleOf(actor, spaceId));
    const where = await ports.conversationOf(spaceId, actor.userId);
    return { isAnyRoom, channels: where === null ? [] : [where.channel, `room_${where.roomId}`] };
  },

  /** Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE. */
  async require(actor: Actor, spaceId: Id, channel: string): Promise<void> {
    const [kind, name] = channel.split(/_(.*)/s);
    if (kind === 'room') {
      const roomId = id.safeParse(name);
      if (!roomId.success || roomId.data !== name) throw new Refusal('ROOM_IS_NOT_EXIST');
      const { is_lock } = await ports.requireRoom(name, spaceId);
      if (!is_lock || canPassRoomLock(await ports.roleOf(actor, spaceId))) return;
      const where = await ports.conversationOf(spaceId, actor.userId);
      if (where?.roomId !== name) throw new Refusal('ROOM_IS_LOCKED');
      return;
    }
    const where = await ports.conversationOf(spaceId, actor.userId);
    if (where?.channel !== channel) throw new Refusal('NOT_INSIDE');
  },
});
export type ConversationAccess = ReturnType<typeof createConversationAccess>;
