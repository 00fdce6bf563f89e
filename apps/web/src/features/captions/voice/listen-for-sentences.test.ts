import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frameLength } from './frames.ts';
import { type ListeningForSentences, listenForSentences } from './listen-for-sentences.ts';
import type { ListeningEvents } from './listen-to-track.ts';
import { joined, silence, speech, tone, whiteNoise } from './sounds.fixture.ts';
import { loadVoiceDetector } from './voice-detector.ts';

const program = createRequire(import.meta.url).resolve('@ozymandiasthegreat/vad/dist/libfvad.wasm');
let did: string[];
let page: ListeningEvents;
let listening: ListeningForSentences;

beforeEach(async () => {
  did = [];
  listening = await listenForSentences(
    {
      begins: () => did.push('begins'),
      ends: (_id, _samples, seconds) => did.push(`ends after ${seconds.toFixed(1)} s`),
      dropped: () => did.push('dropped'),
      failed: () => did.push('failed'),
    },
    {
      loadDetector: () => loadVoiceDetector(() => readFile(program)),
      listen(events) {
        page = events;
        return {
          setTrack: (track) => {
            if (track === null) events.interrupted();
          },
          close: () => did.push('closed'),
        };
      },
    },
  );
});
afterEach(() => listening.close());

const play = (...sounds: readonly Int16Array[]) => {
  const all = joined(...sounds);
  for (let at = 0; at + frameLength <= all.length; at += frameLength)
    page.frame(all.slice(at, at + frameLength));
};

describe('sentences of a microphone', () => {
  it('are as long as what is spoken, with 300 ms before and 500 ms after', () => {
    play(silence(1), speech(2), silence(1), speech(1.5), silence(1));
    const seconds = did.flatMap((each) => /ends after (.*) s/.exec(each)?.[1] ?? []).map(Number);
    expect(did).toHaveLength(4);
    expect(seconds[0]).toBeGreaterThanOrEqual(2.3);
    expect(seconds[0]).toBeLessThanOrEqual(2.9);
    expect(seconds[1]).toBeLessThan(seconds[0] ?? 0);
  });

  it('are none when there is silence or noise', () => {
    play(silence(3), whiteNoise(6, 0.1), silence(1));
    expect(did).toEqual([]);
  });

  it('are none when there is a tone', () => {
    play(silence(1), tone(4, 440), silence(1));
    expect(did).toEqual(['begins', 'dropped']);
  });

  it('are dropped in the middle when the microphone is muted', () => {
    play(speech(1.5));
    listening.setTrack(null);
    play(silence(1));
    expect(did).toEqual(['begins', 'dropped']);
  });

  it('end in the middle where what was said is wanted, and the next one begins anew', () => {
    play(speech(1.5));
    listening.finish();
    listening.finish();
    expect(did.map((each) => each.slice(0, 4))).toEqual(['begi', 'ends']);
    play(speech(1.5), silence(1));
    expect(did.map((each) => each.slice(0, 4))).toEqual(['begi', 'ends', 'begi', 'ends']);
  });

  it('are dropped in the middle when listening is closed, once', () => {
    play(speech(1.5));
    listening.close();
    listening.close();
    listening.setTrack(null);
    expect(did).toEqual(['begins', 'closed', 'dropped']);
  });
});
