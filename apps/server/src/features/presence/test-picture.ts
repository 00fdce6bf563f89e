import { decodeMotionRecords, type Motion, type Participant, placeAt } from '@engawa/contract/presence';
import type { Frame } from './test-space.ts';

/**
 * What a client that follows the protocol shows after all it has received: who is in its room, and where they are at
 * a moment. Built here anew from the frames, so that it can disagree with the server.
 */
export const pictureOf = (client: { history: readonly Frame[] }, now: number): Map<string, Participant> => {
  const people = new Map<string, Participant>();
  const motions = new Map<number, Motion>();
  for (const { event, data } of client.history) {
    if (event === 'ParticipantsEvent') {
      if (data.snapshot) people.clear();
      for (const participant of (data.joined ?? []) as Participant[]) people.set(participant.id, participant);
      for (const changes of (data.changed ?? []) as Participant[]) {
        const known = people.get(changes.id);
        if (known) people.set(changes.id, { ...known, ...changes });
      }
      for (const id of (data.left ?? []) as string[]) people.delete(id);
    }
    if (event === 'PositionsEvent') {
      const slots = new Set([...people.values()].map(({ slot }) => slot));
      for (const record of decodeMotionRecords(data.m as string, data.t as number)) {
        if (!slots.has(record.slot)) continue;
        if (record.isGone) motions.delete(record.slot);
        else motions.set(record.slot, record.motion);
      }
    }
  }
  const placed = [...people.values()].map((participant): [string, Participant] => {
    const motion = motions.get(participant.slot);
    return [participant.id, motion ? { ...participant, ...placeAt(motion, now) } : participant];
  });
  return new Map(placed);
};
