/** A shared screen is optimised for sharp letters or for smooth movement. */
export type CaptureOptions = { readonly hint: 'text' | 'motion'; readonly hasSound: boolean };

/** unsupported: this browser cannot share screens. denied: the user or their system refused. */
export type CaptureProblem = 'unsupported' | 'denied' | 'failed';

export type Captured =
  | { readonly stream: MediaStream }
  /** Null: the user cancelled, which needs no message. */
  | { readonly problem: CaptureProblem | null };

export type CaptureHost = {
  readonly mediaDevices?: Pick<MediaDevices, 'getDisplayMedia'> | undefined;
};

/** Text needs few frames of full size; movement needs many frames, which may be smaller. */
const pictures: Record<CaptureOptions['hint'], MediaTrackConstraints> = {
  text: { frameRate: { ideal: 10, max: 15 } },
  motion: { frameRate: { ideal: 30, max: 30 }, width: { max: 1920 }, height: { max: 1080 } },
};
/** No voice processing: this is music and speech from the computer, not a microphone. */
const sound: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/**
 * Options that the types lack: exclude this page itself, which would show itself recursively; and
 * allow another choice while sharing.
 */
type WiderOptions = DisplayMediaStreamOptions & {
  selfBrowserSurface?: 'include' | 'exclude';
  surfaceSwitching?: 'include' | 'exclude';
  systemAudio?: 'include' | 'exclude';
};

const problemOf = (cause: unknown): CaptureProblem | null => {
  if (!(cause instanceof DOMException)) return 'failed';
  // Both a cancel by the user and a refusal by the system have this name; only the message of the
  // system tells them apart.
  if (cause.name === 'NotAllowedError') return /system|policy/i.test(cause.message) ? 'denied' : null;
  return cause.name === 'NotSupportedError' ? 'unsupported' : 'failed';
};

/** Whether this browser can share screens at all. */
export const canCaptureScreen = (host: CaptureHost = navigator): boolean =>
  typeof host.mediaDevices?.getDisplayMedia === 'function';

/** Lets the user choose a screen, a window or a tab. Must be called from a click or key event. */
export const captureScreen = async (
  { hint, hasSound }: CaptureOptions,
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
