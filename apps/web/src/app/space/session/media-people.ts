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

const silenced = new WeakMap<object, MediaPerson>();
/** A person of whom nothing is played: the same one each time, because another one is news. */
const silent = (person: MediaPerson): MediaPerson => {
  const known = silenced.get(person);
  if (known !== undefined) return known;
  const made = { ...person, isMuteAudio: true, isMuteVideo: true, isShareScreen: false };
  silenced.set(person, made);
  return made;
};

/**
 * Everyone who matters for sound and pictures: the people of the user's room, people who speak by
 * megaphone in another room of the space, and, while the user has the megaphone, everyone in the
 * space. Of people whom the user has blocked nothing is played; they hear the user as before.
 */
export const mediaPeople = (
  selfId: string,
  inRoom: ReadonlyMap<string, Participant>,
  whereabouts: ReadonlyMap<string, Whereabouts>,
  isBlocked: (id: string) => boolean,
): readonly MediaPerson[] => {
  const isSpeakingToAll = inRoom.get(selfId)?.isOpenMegaphone === true;
  const here = [...inRoom.values()].map((person) => (isBlocked(person.id) ? silent(person) : person));
  if (!inRoom.has(selfId)) return here;
  const elsewhere = [...whereabouts.values()].filter(
    (person) => !inRoom.has(person.user_id) && (isSpeakingToAll || person.isOpenMegaphone),
  );
  const farther = elsewhere.map(fromElsewhere);
  return [...here, ...farther.map((person) => (isBlocked(person.id) ? silent(person) : person))];
};
