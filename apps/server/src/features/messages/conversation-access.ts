import { type Actor, type CompanyRole, type Id, id, Refusal } from '@engawa/contract/kernel';
import { canPassRoomLock } from '@engawa/contract/rooms';

type AccessPorts = {
  /** Refuses ROOM_IS_NOT_EXIST. */
  requireRoom(roomId: Id, spaceId: Id): Promise<{ readonly is_lock: boolean }>;
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
  /** Where a person is in the live space now; null: nowhere. */
  conversationOf(spaceId: Id, userId: Id): Promise<{ readonly roomId: Id; readonly channel: string } | null>;
};

/** Who may read the messages of a conversation: rule MSG-9. */
export const createConversationAccess = (ports: AccessPorts) => ({
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
