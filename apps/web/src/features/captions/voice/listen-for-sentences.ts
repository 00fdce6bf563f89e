import { createSentences, type SentenceEvents } from './create-sentences.ts';
import { loudnessOf } from './frames.ts';
import { type Listening, type ListeningEvents, listenToTrack } from './listen-to-track.ts';
import { loadVoiceDetector, type VoiceDetector } from './voice-detector.ts';
import { createVoiceGate } from './voice-gate.ts';

export type SentenceParts = {
  loadDetector(): Promise<VoiceDetector>;
  listen(events: ListeningEvents): Listening;
};

export type ListeningForSentences = Listening & {
  /** Ends the sentence that has begun, so that none of it is lost when listening ends. */
  finish(): void;
};

const browserParts: SentenceParts = { loadDetector: loadVoiceDetector, listen: listenToTrack };

/**
 * Cuts the voice of the track that is set into sentences. Setting null (muted) drops the one that
 * has begun. Each frame is `heard` with its loudness, 0–1. Rejects where the voice detector cannot
 * be loaded.
 */
export const listenForSentences = async (
  events: SentenceEvents & Pick<ListeningEvents, 'failed'> & { heard?(loudness: number): void },
  parts: SentenceParts = browserParts,
): Promise<ListeningForSentences> => {
  const detector = await parts.loadDetector();
  const gate = createVoiceGate(detector);
  const sentences = createSentences(events);
  const listening = parts.listen({
    frame(frame) {
      events.heard?.(loudnessOf(frame));
      sentences.take(frame, gate.isVoice(frame));
    },
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
    finish: () => sentences.finish(),
    close() {
      if (isClosed) return;
      isClosed = true;
      listening.close();
      sentences.reset();
      detector.close();
    },
  };
};
