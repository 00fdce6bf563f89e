import { audibleSet, spaceMediaChannel } from '@engawa/contract/media';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import type { Present } from '../../live/people/live-people.ts';
import { audibleOf } from './audible.ts';
import type { MediaPass } from './index.ts';
import { createTestMedia, otherRoomId, present, roomId, spaceId, startMs } from './test-media.ts';

const names = Array.from({ length: 12 }, (_, i) => `p${i}`);

/** A person anywhere, in any state. */
const anyone = (random: () => number): Present => {
  const pick = <T>(...all: T[]): T => all[Math.floor(random() * all.length)] as T;
  const where = pick(roomId, roomId, otherRoomId);
  return present(
    {
      roomId: where,
      channel: pick(`room_${where}`, `room_${where}`, `area_${where}`, `meeting_${where}`),
      isConnected: random() < 0.9,
      place: { x: random() * 1_200, y: random() * 400 },
      forcedMutes: { audio: random() < 0.1, video: random() < 0.1 },
    },
    {
      status: pick('available', 'available', 'busy', 'leave'),
      isMuteVolume: random() < 0.1,
      isPassingBy: random() < 0.1,
      isOpenMegaphone: random() < 0.1,
      isSpeechMode: random() < 0.1,
    },
  );
};

/** All channels where a person could be heard, and some that do not exist. */
const channels = [roomId, otherRoomId].flatMap((id) => [`room_${id}`, `area_${id}`, `meeting_${id}`, id]);
const asked = [...channels, spaceMediaChannel(spaceId), spaceMediaChannel(roomId), '*', ''];

describe('MED-38 gives nothing to people who request what they may not have', () => {
  it.each(Array.from({ length: 6 }, (_, seed) => seed + 1))('signals and credentials (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const media = createTestMedia(Object.fromEntries(names.map((name) => [name, anyone(random)])));
    const isInto = seed % 4 === 0;
    media.rights.isIntoMeetingRooms = isInto;
    let relayed = 0;
    for (let step = 0; step < 5; step += 1) {
      const mover = names[Math.floor(random() * names.length)] ?? 'p0';
      media.people.set(mover, anyone(random));
      const people = [...media.people].map(([id, one]) => audibleOf(id, one));
      const rules = { isIntoMeetingRooms: isInto };
      for (const receiver of names) {
        const mine = media.people.get(receiver);
        const set = audibleSet({ people, rules }, receiver);
        // The hostile client has a ticket for every conversation in its own name, and signals to
        // everyone.
        for (const sender of names) {
          if (sender === receiver) continue;
          for (const channel of channels) {
            const ticket = media.tickets.issue({ userId: receiver, channel }, startMs);
            const { sends } = media.say(receiver, 'SignalEvent', { to: sender, ticket, session: 's' });
            if (sends.length === 0) continue;
            relayed += 1;
            const hearing = set.get(sender);
            expect(mine).toMatchObject({ isConnected: true, channel });
            expect(media.people.get(sender)?.isConnected).toBe(true);
            // People outside the set must have no connection with them.
            if (hearing === undefined) throw new Error(`${sender} was signalled from outside.`);
            const isReach = hearing.reachesMe !== null || hearing.isReached !== null;
            expect(isReach || hearing.distancePx < 400).toBe(true);
          }
        }
        for (const channel of asked) {
          const { outcome } = media.ask('mediaPass', { userId: receiver, channel });
          const pass = outcome.ok ? (outcome.value as MediaPass | null) : null;
          if (pass === null) continue;
          expect(mine?.isConnected).toBe(true);
          expect(pass.grant.userId).toBe(receiver);
          if (channel === spaceMediaChannel(spaceId)) {
            const speakers = people.filter(
              ({ isOpenMegaphone, isSpeechMode }) => isOpenMegaphone || (isSpeechMode && isInto),
            );
            const isReached = speakers.some(({ id }) => id === receiver || set.get(id)?.reachesMe);
            expect(isReached).toBe(true);
            const isSpeaker = speakers.some(({ id }) => id === receiver);
            expect(pass.grant.canSpeak).toBe(isSpeaker && mine?.forcedMutes.audio === false);
          } else expect(channel).toBe(mine?.channel);
        }
      }
    }
    expect(relayed).toBeGreaterThan(0);
  });
});
