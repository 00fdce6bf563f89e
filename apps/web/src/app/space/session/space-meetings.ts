import type { Items } from '../../../features/items/index.ts';
import {
  createHeldSeats,
  createMeetingLocks,
  createMeetings,
} from '../../../features/meeting-rooms/index.ts';
import type { Presence } from '../../../features/presence/index.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { createPatientWhisper } from './patient-whisper.ts';

/** Gives the tables of the space their ports: the people, the items, and the server. */
export const createSpaceMeetings = ({
  realtime,
  presence,
  items,
  after,
}: {
  readonly realtime: RealtimeClient;
  readonly presence: Presence;
  readonly items: Items;
  readonly after: (delayMs: number, callback: () => void) => () => void;
}) => {
  const { model, entering } = presence;
  const { selfId } = model;
  const heldSeats = createHeldSeats(realtime);
  const meetings = createMeetings({
    realtime: {
      on: realtime.on,
      whisper: createPatientWhisper({ whisper: realtime.whisper, entry: entering.store, after }),
    },
    selfId,
    after,
    findItem: (id) => items.store.getState().items.get(id) ?? null,
    listItems: () => items.store.getState().items.values(),
    roomNow: () => items.store.getState().roomId,
    seatedAt: () => model.store.getState().people.get(selfId)?.meeting_room ?? null,
    headingFor: (id) => model.headingFor(id),
    walkTo: (place) => presence.walking.walkTo(place, false, realtime.serverNow()),
    onMotion: model.onMotion,
    onOwnMotion: presence.onOwnMotion,
    onOwnStep: presence.onOwnStep,
    heldAt: (id) => heldSeats.store.getState().held.get(id)?.length ?? 0,
  });

  return { meetings, heldSeats, meetingLocks: createMeetingLocks(realtime) };
};
