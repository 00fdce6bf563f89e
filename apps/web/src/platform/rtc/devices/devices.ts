import { captureConstraints } from './capture-constraints.ts';
import { defaultMediaSettings } from './media-preferences.ts';

export type DeviceKind = 'mic' | 'camera';

/**
 * Why a microphone or camera does not work. insecure: the page is not on https, so the browser
 * offers no devices. lost: it worked and was unplugged.
 */
export type DeviceProblem = 'denied' | 'missing' | 'in-use' | 'insecure' | 'lost' | 'failed';

export type Opened = { readonly track: MediaStreamTrack } | { readonly problem: DeviceProblem };

/** The part of the browser that opens devices. */
export type DeviceHost = {
  readonly isSecureContext: boolean;
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly permissions?:
    | { query(descriptor: { name: PermissionName }): Promise<{ state: PermissionState }> }
    | undefined;
};

/** The constraints of a device besides its id, e.g. the size of its pictures. */
export type CaptureOf = (kind: DeviceKind) => MediaTrackConstraints;

const usual: CaptureOf = (kind) => captureConstraints(kind, defaultMediaSettings);

const problemsByName: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
};

/** The problem to show for a failure of getUserMedia. */
export const problemOf = (cause: unknown): DeviceProblem => {
  const name = typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : '';
  return problemsByName[name] ?? 'failed';
};

/** The id of the chosen device; null: the system's default. */
export type Wanted = (kind: DeviceKind) => string | null;

/** A wanted device that is not there is no reason to have none: `ideal` takes another one then. */
const constraintsFor = (kind: DeviceKind, wanted: Wanted, captureOf: CaptureOf): MediaTrackConstraints => {
  const id = wanted(kind);
  return id === null ? captureOf(kind) : { ...captureOf(kind), deviceId: { ideal: id } };
};

const ask = async (
  host: DeviceHost,
  kinds: readonly DeviceKind[],
  wanted: Wanted,
  captureOf: CaptureOf,
): Promise<{ tracks: Map<DeviceKind, MediaStreamTrack> } | { problem: DeviceProblem }> => {
  if (!host.mediaDevices) return { problem: host.isSecureContext ? 'failed' : 'insecure' };
  try {
    const stream = await host.mediaDevices.getUserMedia({
      ...(kinds.includes('mic') ? { audio: constraintsFor('mic', wanted, captureOf) } : {}),
      ...(kinds.includes('camera') ? { video: constraintsFor('camera', wanted, captureOf) } : {}),
    });
    const tracks = new Map<DeviceKind, MediaStreamTrack>();
    for (const track of stream.getTracks()) tracks.set(track.kind === 'audio' ? 'mic' : 'camera', track);
    return { tracks };
  } catch (cause) {
    return { problem: problemOf(cause) };
  }
};

const isDenied = async (host: DeviceHost, kind: DeviceKind): Promise<boolean> => {
  try {
    const name = (kind === 'mic' ? 'microphone' : 'camera') as PermissionName;
    return (await host.permissions?.query({ name }))?.state === 'denied';
  } catch {
    // Firefox before 131 and old Safari do not know these names: then the question itself is the
    // only way to know.
    return false;
  }
};

const openOne = async (
  host: DeviceHost,
  kind: DeviceKind,
  wanted: Wanted,
  captureOf: CaptureOf,
): Promise<Opened> => {
  const answer = await ask(host, [kind], wanted, captureOf);
  if ('problem' in answer) return answer;
  const track = answer.tracks.get(kind);
  return track ? { track } : { problem: 'failed' };
};

/**
 * Opens what is asked for with one question to the person; where that fails, each device for
 * itself, so that a missing camera does not cost the microphone. Never rejects: what does not work
 * comes back with its reason.
 */
export const openDevices = async (
  host: DeviceHost,
  kinds: readonly DeviceKind[],
  wanted: Wanted = () => null,
  captureOf: CaptureOf = usual,
): Promise<ReadonlyMap<DeviceKind, Opened>> => {
  const opened = new Map<DeviceKind, Opened>();
  const answer = await ask(host, kinds, wanted, captureOf);
  if ('tracks' in answer) {
    for (const kind of kinds) {
      const track = answer.tracks.get(kind);
      opened.set(kind, track ? { track } : { problem: 'failed' });
    }
    return opened;
  }
  for (const kind of kinds) {
    // A person who refused the one question is not asked it a second time.
    const isFinal =
      kinds.length === 1 ||
      answer.problem === 'insecure' ||
      (answer.problem === 'denied' &&
        ((await isDenied(host, kind)) || !(await isOtherDenied(host, kinds, kind))));
    opened.set(kind, isFinal ? answer : await openOne(host, kind, wanted, captureOf));
  }
  return opened;
};

const isOtherDenied = async (
  host: DeviceHost,
  kinds: readonly DeviceKind[],
  kind: DeviceKind,
): Promise<boolean> => {
  for (const other of kinds) if (other !== kind && (await isDenied(host, other))) return true;
  return false;
};

/** The devices of this browser. */
export const browserDevices = (): DeviceHost => ({
  isSecureContext: window.isSecureContext,
  mediaDevices: navigator.mediaDevices,
  permissions: navigator.permissions,
});
