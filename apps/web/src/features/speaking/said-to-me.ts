import { type AudiblePerson, type AudibleRules, hearingOf } from '@engawa/contract/media';

/** Somebody as the contract's decision sees them, wherever they stand: what is said to all reaches at any distance. */
type Anywhere = Omit<AudiblePerson, 'place'>;

/**
 * Which of what somebody says to all reaches oneself: at a table of a meeting room neither does, unless the rules let it
 * in there.
 */
export const saidToMe = (
  self: Anywhere | undefined,
  speaker: Anywhere,
  rules: AudibleRules,
): { readonly isByMegaphone: boolean; readonly isBySpeech: boolean } => {
  const isSpeaking = speaker.isOpenMegaphone || speaker.isSpeechMode;
  if (!isSpeaking || !self || self.id === speaker.id) return { isByMegaphone: false, isBySpeech: false };
  const { reachesMe } = hearingOf({ ...self, place: null }, { ...speaker, place: null }, rules);
  return {
    isByMegaphone: speaker.isOpenMegaphone && reachesMe !== null,
    // A speech at a table stays there, though the megaphone of the same person be heard outside.
    isBySpeech: speaker.isSpeechMode && (reachesMe === 'speech' || reachesMe === 'table'),
  };
};
