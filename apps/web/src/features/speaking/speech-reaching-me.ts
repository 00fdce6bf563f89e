import { type AudiblePerson, type AudibleRules, hearingOf } from '@engawa/contract/media';

/**
 * A person as the contract's decision sees them, without a place: speech to everyone reaches any
 * distance.
 */
type Anywhere = Omit<AudiblePerson, 'place'>;

/**
 * Which of a person's ways of speaking to everyone reach the user: at a table of a meeting room
 * neither does, unless the rules allow it.
 */
export const speechReachingMe = (
  self: Anywhere | undefined,
  speaker: Anywhere,
  rules: AudibleRules,
): { readonly isByMegaphone: boolean; readonly isBySpeech: boolean } => {
  const isSpeaking = speaker.isOpenMegaphone || speaker.isSpeechMode;
  if (!isSpeaking || !self || self.id === speaker.id) return { isByMegaphone: false, isBySpeech: false };
  const { reachesMe } = hearingOf({ ...self, place: null }, { ...speaker, place: null }, rules);
  return {
    isByMegaphone: speaker.isOpenMegaphone && reachesMe !== null,
    // A speech at a table is heard only there, even if the megaphone of the same person is heard
    // outside.
    isBySpeech: speaker.isSpeechMode && (reachesMe === 'speech' || reachesMe === 'table'),
  };
};
