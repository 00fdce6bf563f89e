import type { Participant } from '@engawa/contract/presence';
import type { Entry } from '../../../features/presence/index.ts';

type Person = Pick<
  Participant,
  | 'id'
  | 'meeting_room'
  | 'isMuteAudio'
  | 'isSpeechMode'
  | 'isOpenMegaphone'
  | 'isShareScreen'
  | 'isHandRaised'
>;

/** The knowledge of a page about its person, and those whom they hear and see. */
export type Occupation = {
  readonly entry: Entry['kind'];
  /** Null before the first answer of the server. */
  readonly me: Person | null;
  readonly people: ReadonlyMap<string, Person>;
  /** Others wait for a place in the full space, or the room was locked after the person came in. */
  readonly mayBeRefused: boolean;
  /** The megaphone is about to open. */
  readonly isCountingDown: boolean;
  readonly media: {
    readonly mic: { readonly isOn: boolean };
    readonly camera: { readonly isOn: boolean };
    readonly hearers: readonly string[];
    readonly peers: Readonly<Record<string, { readonly hasVideo: boolean; readonly hasScreen: boolean }>>;
    readonly sharing: unknown;
    readonly shares: readonly string[];
  };
};

const isOnStage = ({ isSpeechMode, isOpenMegaphone, isShareScreen }: Person): boolean =>
  isSpeechMode || isOpenMegaphone || isShareScreen;

/**
 * Why the page must not reload by itself now; null: it may. Being alone on the map, being away and
 * standing silently with others who are silent too is between two conversations.
 */
export const whyOccupied = ({
  entry,
  me,
  people,
  mayBeRefused,
  isCountingDown,
  media,
}: Occupation): 'outside' | 'no-way-back' | 'seated' | 'on-stage' | 'heard' | 'hearing' | null => {
  // A page in another tab would take the space over, and one that waits would lose its place.
  if (entry !== 'inside' || me === null) return 'outside';
  if (mayBeRefused) return 'no-way-back';
  if (me.meeting_room !== null) return 'seated';
  if (isOnStage(me) || me.isHandRaised || isCountingDown || media.sharing !== null) return 'on-stage';
  if ((media.mic.isOn || media.camera.isOn) && media.hearers.length > 0) return 'heard';
  const isReceived = Object.entries(media.peers).some(([id, { hasVideo, hasScreen }]) => {
    const person = people.get(id);
    return hasVideo || hasScreen || (person !== undefined && (!person.isMuteAudio || isOnStage(person)));
  });
  return isReceived || media.shares.length > 0 ? 'hearing' : null;
};
