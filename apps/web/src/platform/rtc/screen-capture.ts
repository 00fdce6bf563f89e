/** What a shared screen is made sharp for: still letters, or movement. */
export type CaptureWish = { readonly hint: 'text' | 'motion'; readonly hasSound: boolean };

/** unsupported: this browser shares no screens. denied: the person, or their system, said no. */
export type CaptureProblem = 'unsupported' | 'denied' | 'failed';

export type Captured =
  | { readonly stream: MediaStream }
  /** Null: the person changed their mind, which is nothing to be told about. */
  | { readonly problem: CaptureProblem | null };

export type CaptureHost = {
  readonly mediaDevices?: Pick<MediaDevices, 'getDisplayMedia'> | undefined;
};

/** Letters are looked at, so few pictures of full size; movement is watched, so many that may be smaller. */
const pictures: Record<CaptureWish['hint'], MediaTrackConstraints> = {
  text: { frameRate: { ideal: 10, max: 15 } },
  motion: { frameRate: { ideal: 30, max: 30 }, width: { max: 1920 }, height: { max: 1080 } },
};
/** Music and speech as they are: this is no microphone. */
const sound: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/** What is newer than the types: not this page itself, which would show itself in itself; and another choice while sharing. */
type WiderOptions = DisplayMediaStreamOptions & {
  selfBrowserSurface?: 'include' | 'exclude';
  surfaceSwitching?: 'include' | 'exclude';
  systemAudio?: 'include' | 'exclude';
};

const problemOf = (cause: unknown): CaptureProblem | null => {
  if (!(cause instanceof DOMException)) return 'failed';
  // Both the person's own "cancel" and the system's "no" come as this; the system's words say so.
  if (cause.name === 'NotAllowedError') return /system|policy/i.test(cause.message) ? 'denied' : null;
  return cause.name === 'NotSupportedError' ? 'unsupported' : 'failed';
};

/** Whether this browser can share screens at all. */
export const canCaptureScreen = (host: CaptureHost = navigator): boolean =>
  typeof host.mediaDevices?.getDisplayMedia === 'function';

/** Lets the person choose a screen, a window or a tab. To be called from a click or a key. */
export const captureScreen = async (
  { hint, hasSound }: CaptureWish,
  host: CaptureHost = navigator,
): Promise<Captured> => {
  if (!canCaptureScreen(host) || !host.mediaDevices) return { problem: 'unsupported' };
  const options: WiderOptions = {
    video: pictures[hint],
    audio: hasSound ? sound : false,
    selfBrowserSurface: 'exclude',
    surfaceSwitching: 'include',
    systemAudio: hasSound ? 'include' : 'exclude',
  };
  try {
    return { stream: await host.mediaDevices.getDisplayMedia(options) };
  } catch (cause) {
    return { problem: problemOf(cause) };
  }
};
