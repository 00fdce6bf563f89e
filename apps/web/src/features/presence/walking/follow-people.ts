import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import type { PresenceModel } from '../model.ts';

/**
 * Applies what the server says about people, besides their places and statuses.
 * @returns the functions that end this
 */
export const followPeople = (
  realtime: Pick<RealtimeClient, 'on' | 'serverNow'>,
  model: PresenceModel,
): (() => void)[] => {
  const { serverNow } = realtime;
  return [
    realtime.on('AccountEvent', (news, { id, at }) => {
      if (id !== undefined) model.applyAccount(id, at ?? serverNow(), news);
    }),
    realtime.on('ConnectionEvent', ({ user_id, isConnected }, { at }) =>
      model.applyConnection(user_id, at ?? serverNow(), isConnected),
    ),
    realtime.on('SpaceEvent', ({ people }) => model.applySpace(people)),
    realtime.on('UserJoinSpace', ({ participators }) => model.applyJoinSpace(participators)),
    realtime.on('AudioEvent', (audio, { id }) => {
      if (id !== undefined) model.applyMegaphone(id, audio);
    }),
    realtime.on('UserDisconnect', ({ user_id, user_ids = [user_id] }, { at }) => {
      for (const id of user_ids) model.applyDisconnect(id, at ?? serverNow());
    }),
    realtime.on('ChangeRoomEvent', ({ room }, { id }) => {
      if (id !== undefined) model.applyRoomOf(id, room);
    }),
  ];
};
