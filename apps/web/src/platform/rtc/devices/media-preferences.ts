import type { QualityLevel } from '../carrier.ts';

/**
 * off: the voice unchanged; browser: the browser's own suppression; strong: also removes keyboards
 * and fans, at the cost of some CPU.
 */
export const noiseReductions = ['off', 'browser', 'strong'] as const;
export type NoiseReduction = (typeof noiseReductions)[number];

/**
 * The backgrounds of one's own picture: after the first two come the pictures of the page and one's
 * own.
 */
export const backgrounds = ['none', 'blur', 'shoji', 'garden', 'evening', 'books', 'own'] as const;
export type Background = (typeof backgrounds)[number];

export const qualityLevels = ['high', 'standard', 'low', 'audio'] as const satisfies readonly QualityLevel[];

/** The user's media settings on this machine. */
export type MediaSettings = {
  readonly noise: NoiseReduction;
  readonly isEchoCancelled: boolean;
  readonly background: Background;
  /**
   * The picture for `own`, as a `data:` address: it never leaves this device. Null: none has been
   * chosen.
   */
  readonly ownPicture: string | null;
  readonly quality: QualityLevel;
  /** The user sees their own picture mirrored; others always see it unmirrored. */
  readonly isMirrored: boolean;
  readonly isMono: boolean;
  /** 0–1. */
  readonly masterVolume: number;
  /** By user id, 0–2; people who are not listed are played at 1. */
  readonly volumes: Readonly<Record<string, number>>;
};

export type MediaPreferences = {
  get(): MediaSettings;
  set(change: Partial<MediaSettings>): void;
  /** Volume of one person besides the effect of distance: 0–2, usually 1. */
  setVolumeOf(id: string, volume: number): void;
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe(changed: (now: MediaSettings, before: MediaSettings) => void): () => void;
};

export const defaultMediaSettings: MediaSettings = {
  noise: 'browser',
  isEchoCancelled: true,
  background: 'none',
  ownPicture: null,
  quality: 'standard',
  isMirrored: true,
  isMono: false,
  masterVolume: 1,
  volumes: {},
};

const storageKey = 'media.wishes';
/** Stored separately: it is large, and the others are written at every movement of a slider. */
const pictureKey = 'media.own-picture';
/** Maximum number of people with their own volume; the oldest are dropped first. */
const maxVolumes = 200;

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);
const isShare = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** Reads the stored settings; missing values, or those of another version, get the default. */
const read = (text: string | null, picture: string | null): MediaSettings => {
  let kept: Partial<Record<keyof MediaSettings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = parsed;
  } catch {
    // Not a text of this app: use the defaults.
  }
  const flag = (key: 'isEchoCancelled' | 'isMirrored' | 'isMono') =>
    typeof kept[key] === 'boolean' ? kept[key] : defaultMediaSettings[key];
  const volumes =
    typeof kept.volumes === 'object' && kept.volumes !== null ? Object.entries(kept.volumes) : [];
  const background = isOneOf(backgrounds, kept.background)
    ? kept.background
    : defaultMediaSettings.background;
  const ownPicture = picture?.startsWith('data:image/') ? picture : null;
  return {
    noise: isOneOf(noiseReductions, kept.noise) ? kept.noise : defaultMediaSettings.noise,
    // If the picture is missing, the room still must not be visible.
    background: background === 'own' && ownPicture === null ? 'blur' : background,
    ownPicture,
    quality: isOneOf(qualityLevels, kept.quality) ? kept.quality : defaultMediaSettings.quality,
    isEchoCancelled: flag('isEchoCancelled'),
    isMirrored: flag('isMirrored'),
    isMono: flag('isMono'),
    masterVolume: isShare(kept.masterVolume, 1) ? kept.masterVolume : defaultMediaSettings.masterVolume,
    volumes: Object.fromEntries(volumes.filter(([, volume]) => isShare(volume, 2))),
  };
};

/** Stores the settings on this device, and notifies subscribers. */
export const createMediaPreferences = (keep: {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}): MediaPreferences => {
  const listeners = new Set<(now: MediaSettings, before: MediaSettings) => void>();
  let settings = read(keep.get(storageKey), keep.get(pictureKey));
  const set = (change: Partial<MediaSettings>) => {
    const before = settings;
    settings = { ...settings, ...change };
    const { ownPicture, ...others } = settings;
    keep.set(storageKey, JSON.stringify(others));
    if (ownPicture !== before.ownPicture) {
      if (ownPicture === null) keep.remove(pictureKey);
      else keep.set(pictureKey, ownPicture);
    }
    for (const changed of [...listeners]) changed(settings, before);
  };
  return {
    get: () => settings,
    set,
    setVolumeOf(id, volume) {
      const others = Object.entries(settings.volumes).filter(([other]) => other !== id);
      const own: [string, number][] = volume === 1 ? [] : [[id, Math.min(2, Math.max(0, volume))]];
      set({ volumes: Object.fromEntries([...others, ...own].slice(-maxVolumes)) });
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
