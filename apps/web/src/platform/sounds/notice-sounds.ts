/** One tone of a sound: its pitch, its start and its length. */
type Tone = { readonly hz: number; readonly atSeconds: number; readonly forSeconds: number };

const tone = (hz: number, atSeconds: number, forSeconds: number): Tone => ({ hz, atSeconds, forSeconds });

/** Short sounds synthesised from tones, so there are no files to load. */
export const noticeSounds = {
  message: [tone(880, 0, 0.09), tone(1_174.7, 0.08, 0.16)],
  close: [tone(523.3, 0, 0.12), tone(659.3, 0.1, 0.2)],
  asking: [tone(659.3, 0, 0.08), tone(659.3, 0.12, 0.08)],
  declined: [tone(440, 0, 0.12), tone(349.2, 0.12, 0.2)],
  clap: [tone(2_100, 0, 0.05), tone(1_700, 0.11, 0.05), tone(2_300, 0.22, 0.05), tone(1_900, 0.33, 0.05)],
  wave: [tone(784, 0, 0.08), tone(987.8, 0.09, 0.14)],
  ring: [0, 0.9, 1.8].flatMap((at) => [tone(880, at, 0.18), tone(698.5, at + 0.22, 0.3)]),
  asked: [tone(659.3, 0, 0.12), tone(784, 0.12, 0.12), tone(1_046.5, 0.24, 0.24)],
} as const satisfies Record<string, readonly Tone[]>;
export type NoticeSound = keyof typeof noticeSounds;

/** Share of full loudness: notices must stay unobtrusive. */
const volume = 0.3;
const attackSeconds = 0.01;

let shared: AudioContext | null = null;

/**
 * Plays a sound. @throws where the browser plays none, as before the first press of a key or button
 */
export const playNoticeSound = async (sound: NoticeSound): Promise<void> => {
  shared ??= new AudioContext();
  const context = shared;
  if (context.state !== 'running') await context.resume();
  for (const { hz, atSeconds, forSeconds } of noticeSounds[sound]) {
    const start = context.currentTime + atSeconds;
    const end = start + forSeconds;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + attackSeconds);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    gain.connect(context.destination);
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hz });
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(end);
  }
};
