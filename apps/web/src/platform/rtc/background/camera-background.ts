import { backgroundPicture, type WantedBackground } from './background-pictures.ts';
import { openFrameWay } from './frame-way.ts';
import { segmenterFiles } from './segmenter-files.ts';
import type { Behind, FromWorker, ToWorker } from './worker-messages.ts';

/** The program is some megabytes; on a slow line it may take so long until the first picture, in ms. */
const readyWithinMs = 45_000;

type WithBlur = MediaTrackCapabilities & { backgroundBlur?: boolean[] };
const blurWish = (isOn: boolean) => ({ backgroundBlur: isOn }) as MediaTrackConstraints;

/** Where the system blurs by itself it does so better and cheaper than any page. */
const blurBySystem = async (track: MediaStreamTrack): Promise<boolean> => {
  const { backgroundBlur = [] } = (track.getCapabilities?.() ?? {}) as WithBlur;
  if (!backgroundBlur.includes(true)) return false;
  try {
    await track.applyConstraints(blurWish(true));
    return (track.getSettings() as { backgroundBlur?: boolean }).backgroundBlur === true;
  } catch {
    return false;
  }
};

const behindOf = async (background: WantedBackground): Promise<Behind> =>
  background === 'blur'
    ? { kind: 'blur' }
    : { kind: 'picture', picture: await backgroundPicture(background) };

/**
 * The camera's picture with something else behind the person. Pictures are only drawn in a worker of our own; nothing
 * leaves the machine, and no unprocessed picture ever comes out.
 * @param failed told when it broke after it had begun: nothing comes any more
 */
export const putBackground = async (
  track: MediaStreamTrack,
  background: WantedBackground,
  failed: () => void,
): Promise<{ track: MediaStreamTrack; close(): void }> => {
  if (background === 'blur' && (await blurBySystem(track)))
    return { track, close: () => void track.applyConstraints(blurWish(false)).catch(() => undefined) };

  const behind = await behindOf(background);
  // A classic worker, because the segmenter comes by importScripts. The development server does not bundle such workers:
  // there a background fails, and the camera goes off as it does wherever one cannot be drawn.
  const worker = new Worker(new URL('./background.worker.ts', import.meta.url), { name: 'background' });
  const post = (message: ToWorker, move: Transferable[]) => worker.postMessage(message, move);
  const way = openFrameWay(track, post);
  const close = () => {
    worker.terminate();
    way.close();
  };
  try {
    await new Promise<void>((ready, broken) => {
      let isReady = false;
      const end = (why: string) => {
        if (isReady) failed();
        broken(new Error(why));
      };
      const timer = setTimeout(() => !isReady && end('The background took too long.'), readyWithinMs);
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
  } catch (cause) {
    close();
    throw cause;
  }
  return { track: way.track, close };
};
