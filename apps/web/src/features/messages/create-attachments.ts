import { maxMessageFileBytes } from '@engawa/contract/messages';
import { maxPixels, maxWallpaperBytes, pictureTypes } from '@engawa/contract/pictures';
import type { StoreApi } from 'zustand/vanilla';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { sendPicture } from '../../platform/pictures/fit-picture.ts';
import type { MessagesPorts, UploadedFile, UploadedPicture } from './ports.ts';
import { uploadFile } from './upload-file.ts';

/** The upload that the next message of a conversation takes along. */
export type Attached = {
  readonly picture?: UploadedPicture | undefined;
  readonly file?: UploadedFile | undefined;
};

type Chosen = {
  /** A picture is shown in the message, any other file is saved from it. */
  readonly kind: 'picture' | 'file';
  readonly file: File;
  /** Shows the file while it is in the page; unique for each choice. */
  readonly previewUrl: string;
  /** Other files were chosen with it: a message carries one. */
  readonly isOneOfSeveral: boolean;
  /** It was chosen as a picture that neither the browser nor the server could read. */
  readonly isUnreadPicture?: boolean;
};
/** The picture or file that goes with the next message of a conversation. */
export type Attachment = Chosen &
  (
    | {
        readonly state: 'uploading';
        /** The part that has arrived, from 0 to 1; null: it is not known. */
        readonly progress: number | null;
      }
    /** `code`: why the server refused it, or that it was not reached. */
    | { readonly state: 'failed'; readonly code: string }
    | { readonly state: 'ready'; readonly attached: Attached }
  );
export type Attachments = Readonly<Record<string, Attachment>>;

const pictureLimits = { maxBytes: maxWallpaperBytes, maxPixels };
/** A larger picture is not read to be made smaller: no camera writes one. */
const maxReadBytes = 200 * 1024 * 1024;
/** Why the server does not take a picture as one; it takes it as a file. */
const notAsPicture: readonly (string | null)[] = [
  'PICTURE_IS_REFUSED',
  'PICTURE_IS_TOO_LARGE',
  'BODY_TOO_LARGE',
];

const kindOf = ({ type }: File): Chosen['kind'] =>
  (pictureTypes as readonly string[]).includes(type) ? 'picture' : 'file';

/** Why a file is refused before it is sent; null: it may be uploaded. */
const whyNot = ({ kind, file: { size } }: Pick<Chosen, 'kind' | 'file'>): string | null => {
  // A folder that is dropped looks like an empty file.
  if (size === 0) return 'FILE_IS_EMPTY';
  return size > (kind === 'picture' ? maxReadBytes : maxMessageFileBytes) ? 'BODY_TOO_LARGE' : null;
};

/** Uploads pictures and files as soon as they are chosen, one for each conversation. */
export const createAttachments = (
  store: Pick<StoreApi<{ readonly attachments: Attachments }>, 'getState' | 'setState'>,
  ports: {
    readonly conversations: Pick<MessagesPorts['conversations'], 'uploadPicture' | 'fileCalls'>;
    readonly space: Pick<MessagesPorts['space'], 'id'>;
  },
) => {
  const stops = new Map<string, () => void>();
  const set = (key: string, attachment: Attachment | null) =>
    store.setState(({ attachments: { [key]: _, ...others } }) => ({
      attachments: attachment === null ? others : { ...others, [key]: attachment },
    }));
  const clear = (key: string) => {
    stops.get(key)?.();
    stops.delete(key);
    const former = store.getState().attachments[key];
    if (former !== undefined) URL.revokeObjectURL(former.previewUrl);
    set(key, null);
    return former;
  };
  const remove = (key: string) => {
    const former = clear(key);
    const unsent = former?.state === 'ready' ? former.attached.file : undefined;
    // If this fails, the server drops it within a day.
    if (unsent)
      ports.conversations.fileCalls
        .dropFile({ id: ports.space.id, file_id: unsent.id })
        .catch(() => undefined);
  };
  const send = async (key: string, chosen: Chosen, signal: AbortSignal): Promise<Attached> => {
    const { kind, file } = chosen;
    if (kind === 'picture')
      return {
        picture: await sendPicture(file, pictureLimits, (picture) => {
          signal.throwIfAborted();
          return ports.conversations.uploadPicture(picture, signal);
        }),
      };
    const onProgress = (progress: number) => {
      if (!signal.aborted) set(key, { ...chosen, state: 'uploading', progress });
    };
    return { file: await uploadFile(ports, file, signal, onProgress) };
  };
  const upload = async (key: string, given: Chosen): Promise<void> => {
    const { kind, file, previewUrl, isOneOfSeveral, isUnreadPicture = false } = given;
    const chosen = { kind, file, previewUrl, isOneOfSeveral, isUnreadPicture };
    const why = whyNot(chosen);
    if (why !== null) return set(key, { ...chosen, state: 'failed', code: why });
    const stop = new AbortController();
    stops.set(key, () => stop.abort());
    set(key, { ...chosen, state: 'uploading', progress: null });
    let next: Attachment;
    try {
      next = { ...chosen, state: 'ready', attached: await send(key, chosen, stop.signal) };
    } catch (error) {
      const isForFile = kind === 'picture' && notAsPicture.includes(refusalCodeOf(error));
      if (isForFile && !stop.signal.aborted)
        return upload(key, { ...chosen, kind: 'file', isUnreadPicture: true });
      next = { ...chosen, state: 'failed', code: refusalCodeOf(error) ?? 'UNREACHABLE' };
    }
    if (!stop.signal.aborted) set(key, next);
  };
  return {
    /** Uploads a picture or a file for the next message; it takes the place of another one. */
    attach(key: string, file: File, isOneOfSeveral = false): void {
      remove(key);
      const previewUrl = URL.createObjectURL(file);
      void upload(key, { kind: kindOf(file), file, previewUrl, isOneOfSeveral });
    },
    uploadAgain(key: string): void {
      const failed = store.getState().attachments[key];
      if (failed !== undefined) void upload(key, failed);
    },
    /** The user does not send it: an upload ends, and the server drops what it has. */
    remove,
    /** It was sent. */
    clear: (key: string): void => void clear(key),
    end(): void {
      for (const key of Object.keys(store.getState().attachments)) remove(key);
    },
  };
};
