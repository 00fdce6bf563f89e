import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { Media } from '../../../features/media/index.ts';

type MediaPerson = ReturnType<Media['people']['list']>[number];

/**
 * A person in another room, of whom only the megaphone matters: unknown fields are assumed to be
 * open.
 */
const fromElsewhere = (person: Whereabouts): MediaPerson => ({
  id: person.user_id,
  name: person.name,
  avatar: person.avatar,
  color: person.color,
  room: person.room,
  channel: null,
  status: person.status,
  isConnected: person.isConnected,
  // A muted person is not played, whatever still arrives from their page.
  isMuteAudio: person.isOpenMegaphone && person.isMuteAudio,
  isMuteVideo: false,
  isMuteVolume: false,
  isOpenMegaphone: person.isOpenMegaphone,
  isSpeechMode: false,
  isShareScreen: false,
  isPassingBy: false,
});

/**
 * Everyone who matters for sound and pictures: the people of the user's room, people who speak by
 * megaphone in another room of the space, and, while the user has the megaphone, everyone in the
 * space.
 */
export const mediaPeople = (
  selfId: string,
  inRoom: ReadonlyMap<string, Participant>,
  whereabouts: ReadonlyMap<string, Whereabouts>,
): readonly MediaPerson[] => {
  const isSpeakingToAll = inRoom.get(selfId)?.isOpenMegaphone === true;
  if (!inRoom.has(selfId)) return [...inRoom.values()];
  const elsewhere = [...whereabouts.values()].filter(
    (person) => !inRoom.has(person.user_id) && (isSpeakingToAll || person.isOpenMegaphone),
  );
  return [...inRoom.values(), ...elsewhere.map(fromElsewhere)];
};
