import { createSentences, type SentenceEvents } from './create-sentences.ts';
import { type Listening, type ListeningEvents, listenToTrack } from './listen-to-track.ts';
import { loadVoiceDetector, type VoiceDetector } from './voice-detector.ts';
import { createVoiceGate } from './voice-gate.ts';

export type SentenceParts = {
  loadDetector(): Promise<VoiceDetector>;
  listen(events: ListeningEvents): Listening;
};

const browserParts: SentenceParts = { loadDetector: loadVoiceDetector, listen: listenToTrack };

/**
 * Cuts the voice of the track that is set into sentences. Setting null (muted) drops the one that
 * has begun. Rejects where the voice detector cannot be loaded.
 */
export const listenForSentences = async (
  events: SentenceEvents & Pick<ListeningEvents, 'failed'>,
  parts: SentenceParts = browserParts,
): Promise<Listening> => {
  const detector = await parts.loadDetector();
  const gate = createVoiceGate(detector);
  const sentences = createSentences(events);
  const listening = parts.listen({
    frame: (frame) => sentences.take(frame, gate.isVoice(frame)),
    interrupted() {
      gate.reset();
      sentences.reset();
    },
    failed: events.failed,
  });
  let isClosed = false;
  return {
    setTrack: (track) => {
      if (!isClosed) listening.setTrack(track);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      listening.close();
      sentences.reset();
      detector.close();
    },
  };
};
