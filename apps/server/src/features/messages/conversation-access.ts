import { type Actor, type Id, id, Refusal } from '@engawa/contract/kernel';

type AccessPorts = {
  /**
   * Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE and TRY_AGAIN.
   * @returns since when the messages of the room may be read; null: all of them
   */
  requireRoom(actor: Actor, spaceId: Id, roomId: Id): Promise<Date | null>;
  /** The rooms that a person may read, and the place where they are now; null: nowhere. */
  readable(
    actor: Actor,
    spaceId: Id,
  ): Promise<{
    readonly isAnyRoom: boolean;
    readonly isOpenRoom: boolean;
    readonly entry: { readonly roomId: Id; readonly channel: string } | null;
    readonly since: Date | null;
  }>;
};

/** The conversations of places that a person may read. */
export type ReadableConversations = {
  /** Those of all rooms, locked ones too. */
  readonly isAnyRoom: boolean;
  /** Those of all rooms that are not locked. */
  readonly isOpenRoom: boolean;
  /** The one that they are in, and that of their room. */
  readonly channels: readonly string[];
  /** Only what was written since then; null: all of it. */
  readonly since: Date | null;
};

/** The right to read the messages of a conversation: rule MSG-9. */
export const createConversationAccess = (ports: AccessPorts) => ({
  async readable(actor: Actor, spaceId: Id): Promise<ReadableConversations> {
    const { entry, ...rooms } = await ports.readable(actor, spaceId);
    return { ...rooms, channels: entry === null ? [] : [entry.channel, `room_${entry.roomId}`] };
  },

  /**
   * Refuses ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED, NOT_INSIDE and TRY_AGAIN.
   * @returns since when its messages may be read; null: all of them
   */
  async require(actor: Actor, spaceId: Id, channel: string): Promise<Date | null> {
    const [kind, name] = channel.split(/_(.*)/s);
    if (kind === 'room') {
      const roomId = id.safeParse(name);
      if (!roomId.success || roomId.data !== name) throw new Refusal('ROOM_IS_NOT_EXIST');
      return ports.requireRoom(actor, spaceId, name);
    }
    const { entry, since } = await ports.readable(actor, spaceId);
    if (entry?.channel !== channel) throw new Refusal('NOT_INSIDE');
    return since;
  },
});
export type ConversationAccess = ReturnType<typeof createConversationAccess>;
