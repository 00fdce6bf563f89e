import type { Channels } from './broadcaster.ts';
import type { ChannelLog } from './channel-log.ts';
import type { Whereabouts } from './live-space.ts';

/**
 * The sequence numbers of space, room and conversation at the time a person arrived: later ones
 * concern them.
 */
type Arrival = {
  readonly space: number;
  readonly roomId: string;
  readonly room: number;
  readonly conversation: string;
  readonly inConversation: number;
};

/** From where on each person may have missed frames retransmitted. */
export const createArrivals = (channels: Channels, channelLog: Pick<ChannelLog, 'last'>) => {
  const arrivals = new Map<string, Arrival>();

  const arrive = ({ userId, roomId, conversation }: Whereabouts) => {
    const before = arrivals.get(userId);
    const isSameRoom = before?.roomId === roomId;
    if (isSameRoom && before.conversation === conversation) return;
    arrivals.set(userId, {
      space: before?.space ?? channelLog.last(channels.space.name),
      roomId,
      room: isSameRoom ? before.room : channelLog.last(channels.room(roomId).name),
      conversation,
      inConversation:
        before?.conversation === conversation ? before.inConversation : channelLog.last(conversation),
    });
  };

  /**
   * The sequence number from which on missed frames may be retransmitted to this person, whatever
   * their client claims. Null: they need a snapshot.
   * @param claimed the last number that the client says it received
   */
  const receivedUpTo = (userId: string, name: string, claimed: number | undefined): number | null => {
    const own = arrivals.get(userId);
    // The personal channel keeps nothing from before the person arrived.
    if (name === channels.person(userId).name) return claimed ?? 0;
    if (name === own?.conversation) return Math.max(claimed ?? 0, own.inConversation);
    const since = name === channels.space.name ? own?.space : own?.room;
    // Space and room channels start with a snapshot. A client without a number, or with one from
    // before it arrived, never received it.
    return claimed === undefined || since === undefined || claimed < since ? null : claimed;
  };

  return { arrive, receivedUpTo, forget: (userId: string) => void arrivals.delete(userId) };
};
