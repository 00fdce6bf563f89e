import { backgroundPicture, type WantedBackground } from './background-pictures.ts';
import { openFrameWay } from './frame-way.ts';
import { segmenterFiles } from './segmenter-files.ts';
import type { Behind, FromWorker, ToWorker } from './worker-messages.ts';

/**
 * The program is some megabytes; on a slow line it may take so long until the first picture, in ms.
 */
const readyWithinMs = 45_000;

type Drawn = { readonly track: MediaStreamTrack; close(): void };
type WithBlur = MediaTrackCapabilities & { backgroundBlur?: boolean[] };
const blurConstraint = (isOn: boolean) => ({ backgroundBlur: isOn }) as MediaTrackConstraints;

/**
 * Where the system blurs by itself it does so better and cheaper than any page; null where it does
 * not.
 */
const blurBySystem = async (track: MediaStreamTrack, signal: AbortSignal): Promise<Drawn | null> => {
  const { backgroundBlur = [] } = (track.getCapabilities?.() ?? {}) as WithBlur;
  if (!backgroundBlur.includes(true)) return null;
  let isOver = false;
  const close = () => {
    if (isOver) return;
    isOver = true;
    void track.applyConstraints(blurConstraint(false)).catch(() => undefined);
  };
  // At once: constraints are applied in order, so a later call would undo the next request.
  signal.addEventListener('abort', close);
  try {
    await track.applyConstraints(blurConstraint(true));
    if ((track.getSettings() as { backgroundBlur?: boolean }).backgroundBlur === true)
      return { track, close };
  } catch {
    // The browser had promised it; then the page does it.
  }
  signal.removeEventListener('abort', close);
  return null;
};

const behindOf = async (background: WantedBackground): Promise<Behind> =>
  background === 'blur'
    ? { kind: 'blur' }
    : { kind: 'picture', picture: await backgroundPicture(background) };

/**
 * The camera's picture with something else behind the person. Pictures are only drawn in a worker
 * of our own; nothing leaves the machine, and no unprocessed picture ever comes out.
 * @param failed called when processing stopped after it had begun: no more frames come
 * @param signal fired when it is not wanted any more: all of it ends at once, and it rejects if it
 * had not begun
 */
export const putBackground = async (
  track: MediaStreamTrack,
  background: WantedBackground,
  failed: () => void,
  signal: AbortSignal,
): Promise<Drawn> => {
  signal.throwIfAborted();
  const bySystem = background === 'blur' ? await blurBySystem(track, signal) : null;
  signal.throwIfAborted();
  if (bySystem) return bySystem;

  const behind = await behindOf(background);
  signal.throwIfAborted();
  const endings: (() => void)[] = [];
  const close = () => {
    signal.removeEventListener('abort', close);
    for (const end of endings.splice(0)) end();
  };
  // The camera's light is on as long as the copy of it lives, and the program may take long to
  // come.
  signal.addEventListener('abort', close);
  try {
    // A classic worker, because the segmenter comes by importScripts. The development server does
    // not bundle such workers: there a background fails, and the camera goes off as it does
    // wherever one cannot be drawn.
    const worker = new Worker(new URL('./background.worker.ts', import.meta.url), { name: 'background' });
    endings.push(() => worker.terminate());
    const post = (message: ToWorker, move: Transferable[]) => worker.postMessage(message, move);
    const way = openFrameWay(track, post);
    endings.push(way.close);
    await new Promise<void>((ready, broken) => {
      let isReady = false;
      const end = (why: string) => {
        if (isReady) failed();
        broken(new Error(why));
      };
      const timer = setTimeout(() => end('The background took too long.'), readyWithinMs);
      endings.push(
        () => clearTimeout(timer),
        () => broken(signal.reason),
      );
      worker.addEventListener('error', ({ message }) => end(message));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'failed') end(data.why);
        if (data.kind === 'taken') way.next();
        if (data.kind !== 'ready') return;
        isReady = true;
        clearTimeout(timer);
        ready();
      });
      const moved = behind.kind === 'picture' ? [behind.picture] : [];
      post({ kind: 'start', files: segmenterFiles(), behind, way: way.way }, [...way.transferred, ...moved]);
    });
    return { track: way.track, close };
  } catch (cause) {
    close();
    throw cause;
  }
};
