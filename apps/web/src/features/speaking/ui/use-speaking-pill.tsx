import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { Speaking } from '../create-speaking.ts';
import { pausedBy } from './use-device-marks.ts';
import { useSelf, useSpeaking, useSpeakingPeople } from './use-speaking.ts';

// Loaded when there is something to show; the menu of announcements loads it in advance.
const LazyPill = lazyPart(async () => ({ default: (await import('./speaking-pill.tsx')).SpeakingPill }));

/** The pill of speaking to everyone; null while there is nothing to show. */
export const useSpeakingPill = (speaking: Speaking): ReactNode => {
  const self = useSelf(speaking);
  const people = useSpeakingPeople(speaking);
  const isCounting = useSpeaking(speaking, (state) => state.countdown !== null);
  // Whether tables hear speech to everyone may change while the user sits at one.
  useSpeaking(speaking, (state) => state.rights.audibleRules);
  const isSomethingTrue =
    isCounting ||
    self?.isOpenMegaphone ||
    self?.isSpeechMode ||
    pausedBy(self) !== null ||
    people.some((person) => speaking.isReachedByMegaphoneOf(person) || speaking.isAudienceOf(person));
  return (
    isSomethingTrue && (
      <Suspense fallback={null}>
        <LazyPill speaking={speaking} />
      </Suspense>
    )
  );
};
