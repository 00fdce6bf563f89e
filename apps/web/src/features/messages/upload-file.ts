import { messageFilePartBytes } from '@engawa/contract/messages';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { MessagesPorts, UploadedFile } from './ports.ts';

/** Pauses before a part is sent again, in ms: a short loss of the connection ends no upload. */
const pausesMs = [1_000, 2_000, 4_000];

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Sends a part again while the server is not reached, or is too busy for it. */
const persistently = async (send: () => Promise<unknown>, signal: AbortSignal): Promise<void> => {
  for (const pauseMs of [...pausesMs, null]) {
    try {
      await send();
      return;
    } catch (error) {
      const code = refusalCodeOf(error);
      const isPassing = code === null || code === 'TRY_AGAIN';
      if (!isPassing || pauseMs === null || signal.aborted) throw error;
      await pause(pauseMs, signal);
    }
  }
};

/**
 * Uploads a file in parts. If that fails, or the user stops it, the server drops what it has.
 * @param onProgress called with the part that has arrived, from 0 to 1
 */
export const uploadFile = async (
  {
    conversations: { fileCalls },
    space: { id },
  }: {
    readonly conversations: Pick<MessagesPorts['conversations'], 'fileCalls'>;
    readonly space: Pick<MessagesPorts['space'], 'id'>;
  },
  file: File,
  signal: AbortSignal,
  onProgress: (arrived: number) => void,
): Promise<UploadedFile> => {
  const { size } = file;
  const { data } = await fileCalls.beginFile({ id, name: file.name || 'file', size }, { signal });
  const { file_id, name } = data;
  try {
    for (let from = 0; from < size; from += messageFilePartBytes) {
      const part = new File([file.slice(from, from + messageFilePartBytes)], 'part');
      await persistently(() => fileCalls.addFilePart({ id, file_id, from, part }, { signal }), signal);
      onProgress(Math.min(1, (from + messageFilePartBytes) / size));
    }
  } catch (error) {
    // Without a connection, the server drops it within an hour.
    fileCalls.dropFile({ id, file_id }).catch(() => undefined);
    throw error;
  }
  return { id: file_id, name, size };
};
