import type { FrameWay, ToWorker } from './worker-messages.ts';

/**
 * The parts of a browser that hand pictures over as streams: Chromium has them, others do not yet.
 */
type StreamParts = {
  MediaStreamTrackProcessor?: new (init: {
    track: MediaStreamTrack;
    maxBufferSize: number;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  MediaStreamTrackGenerator?: new (init: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
};

/** How a track's pictures reach the worker, and how its pictures become a track. */
export type OpenWay = {
  readonly way: FrameWay;
  readonly transferred: Transferable[];
  readonly track: MediaStreamTrack;
  /** The worker has taken the last frame, or is ready for the first. */
  next(): void;
  close(): void;
};

const framesPerSecond = 24;

const throughStreams = (track: MediaStreamTrack): OpenWay | null => {
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as StreamParts;
  if (!MediaStreamTrackProcessor || !MediaStreamTrackGenerator) return null;
  // A copy, so that ending it does not end the camera.
  const copy = track.clone();
  try {
    const { readable } = new MediaStreamTrackProcessor({ track: copy, maxBufferSize: 1 });
    const made = new MediaStreamTrackGenerator({ kind: 'video' });
    const { writable } = made;
    return {
      way: { kind: 'streams', readable, writable },
      transferred: [readable, writable] as unknown as Transferable[],
      track: made,
      next: () => undefined,
      close() {
        copy.stop();
        made.stop();
      },
    };
  } catch (cause) {
    // The camera's light is on as long as the copy lives.
    copy.stop();
    throw cause;
  }
};

const ontoCanvas = (
  track: MediaStreamTrack,
  post: (message: ToWorker, move: Transferable[]) => void,
): OpenWay => {
  const element = document.createElement('canvas');
  const { width = 640, height = 360 } = track.getSettings();
  Object.assign(element, { width, height });
  const [made] = element.captureStream(framesPerSecond).getVideoTracks();
  if (!made) throw new Error('The canvas gives no pictures.');
  // Before the camera is played: where it throws, nothing is left running.
  const canvas = element.transferControlToOffscreen();
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
  video.play().catch(() => undefined);
  let timer = 0;
  let isClosed = false;
  const send = async () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return next();
    const frame = await createImageBitmap(video);
    post({ kind: 'frame', frame }, [frame]);
  };
  const next = () => {
    // A frame may still be on its way then, and fail.
    if (isClosed) return;
    timer = window.setTimeout(() => void send().catch(next), 1000 / framesPerSecond);
  };
  return {
    way: { kind: 'canvas', canvas },
    transferred: [canvas],
    track: made,
    next,
    close() {
      isClosed = true;
      window.clearTimeout(timer);
      video.srcObject = null;
      made.stop();
    },
  };
};

/** The best way this browser has; a hidden tab goes on with streams, and slows down without. */
export const openFrameWay = (
  track: MediaStreamTrack,
  post: (message: ToWorker, move: Transferable[]) => void,
): OpenWay => throughStreams(track) ?? ontoCanvas(track, post);
