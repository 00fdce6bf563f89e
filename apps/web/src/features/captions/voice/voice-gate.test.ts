import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frameLength } from './frames.ts';
import { fanNoise, joined, keyboard, silence, speech, whiteNoise } from './sounds.fixture.ts';
import { loadVoiceDetector, type VoiceDetector } from './voice-detector.ts';
import { createVoiceGate } from './voice-gate.ts';

const program = createRequire(import.meta.url).resolve('@ozymandiasthegreat/vad/dist/libfvad.wasm');
const opened: VoiceDetector[] = [];
const openDetector = async (): Promise<VoiceDetector> => {
  const detector = await loadVoiceDetector(() => readFile(program));
  opened.push(detector);
  return detector;
};
let detector: VoiceDetector;

beforeEach(async () => {
  detector = await openDetector();
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** Each frame is a part of one long buffer, of which libfvad by itself reads the beginning. */
const framesOf = (sound: Int16Array): Int16Array[] =>
  Array.from({ length: Math.floor(sound.length / frameLength) }, (_, index) =>
    sound.subarray(index * frameLength, (index + 1) * frameLength),
  );
const voicesIn = (sound: Int16Array): number => {
  const gate = createVoiceGate(detector);
  return framesOf(sound).filter((frame) => gate.isVoice(frame)).length;
};

describe('voice gate', () => {
  it('takes most of a voice as voice, also when it is soft', () => {
    expect(voicesIn(speech(3))).toBeGreaterThan(60);
    expect(voicesIn(speech(3, 0.12))).toBeGreaterThan(40);
  });

  it('reads a frame that is a part of a longer buffer', async () => {
    const other = await openDetector();
    const frames = framesOf(joined(silence(1), speech(2)));
    const ofParts = frames.map((frame) => detector.isVoice(frame));
    expect(ofParts).toEqual(frames.map((frame) => other.isVoice(Int16Array.from(frame))));
    expect(ofParts).toContain(true);
  });

  it.each([0.01, 0.03, 0.1, 0.3])('takes no white noise of loudness %s', (loudness) => {
    expect(voicesIn(whiteNoise(6, loudness))).toBe(0);
  });

  it('needs more than libfvad, which takes loud white noise for a voice', () => {
    const noise = framesOf(whiteNoise(3, 0.1));
    expect(noise.filter((frame) => detector.isVoice(frame)).length).toBe(noise.length);
  });

  it.each([
    ['silence', silence(3)],
    ['noise of a fan', fanNoise(6, 0.3)],
    ['clicks of a keyboard', keyboard(6)],
  ])('takes no %s', (_name, sound) => {
    expect(voicesIn(sound)).toBe(0);
  });

  it('ends within 450 ms when noise follows a voice', () => {
    const gate = createVoiceGate(detector);
    const voiced = framesOf(joined(speech(2), whiteNoise(3, 0.1))).map((frame) => gate.isVoice(frame));
    expect(voiced.slice(0, 66)).toContain(true);
    expect(voiced.slice(66 + 15)).not.toContain(true);
  });
});
