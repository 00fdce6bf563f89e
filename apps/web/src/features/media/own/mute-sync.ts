import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import type { AudioState, MediaDeps, MediaPerson } from '../ports.ts';

/** Minimum time between two corrections of the server's view of the buttons, in ms. */
const whisperAgainMs = 2_000;

export type MuteSyncDeps = Pick<MediaDeps, 'now' | 'whisperAudio'> & {
  /**
   * Whether media are running and the server has confirmed the conversation; otherwise nothing is
   * published and no answer is applied.
   */
  readonly isRunning: () => boolean;
  /** The local user as the server sees them; null while not in the space. */
  readonly self: () => MediaPerson | null;
  readonly buttons: () => AudioState;
  readonly turnOff: (kind: DeviceKind) => void;
};

const differ = (one: AudioState, other: AudioState): boolean =>
  one.isMuteAudio !== other.isMuteAudio ||
  one.isMuteVideo !== other.isMuteVideo ||
  one.isMuteVolume !== other.isMuteVolume ||
  one.isPassingBy !== other.isPassingBy;

/**
 * Publishes the user's buttons on each change, and again when the server's view of them differs.
 */
export const createMuteSync = (deps: MuteSyncDeps) => {
  let whispered: { state: AudioState; atMs: number } | null = null;

  /**
   * Turns off a device that the server does not allow (a plan without voice or video, or a Manager
   * who has muted the user), so that nothing is sent in secret.
   */
  const obey = (asked: AudioState, held: Pick<AudioState, 'isMuteAudio' | 'isMuteVideo'>) => {
    if (!deps.isRunning()) return;
    if (held.isMuteAudio && !asked.isMuteAudio) deps.turnOff('mic');
    if (held.isMuteVideo && !asked.isMuteVideo) deps.turnOff('camera');
  };

  return {
    /** The server may know the buttons no longer: the next difference is published at once. */
    doubt() {
      whispered = null;
    },
    synchronise() {
      const self = deps.self();
      if (!self || !deps.isRunning()) return;
      const state = deps.buttons();
      const isNews = whispered !== null && differ(whispered.state, state);
      const isStale =
        differ(self, state) && (whispered === null || deps.now() - whispered.atMs >= whisperAgainMs);
      if (!isNews && !isStale) return;
      whispered = { state, atMs: deps.now() };
      deps.whisperAudio(state).then(
        (held) => obey(state, held),
        () => undefined,
      );
    },
  };
};
