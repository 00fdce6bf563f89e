import { maxWallpaperBytes, pictureTypes } from '@engawa/contract/pictures';
import type { StoreApi } from 'zustand/vanilla';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { MessagesPorts, UploadedPicture } from './ports.ts';

/** The picture that goes with the next message of a conversation. */
export type Attachment = {
  readonly file: File;
  /** Shows the file while it is in the page. */
  readonly previewUrl: string;
} & (
  | { readonly state: 'uploading' }
  /** `code`: why the server refused it, or that it was not reached. */
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'ready'; readonly picture: UploadedPicture }
);
export type Attachments = Readonly<Record<string, Attachment>>;

/** Why a file is refused before it is sent; null: it may be a picture. */
const whyNoPicture = ({ type, size }: File): string | null => {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'PICTURE_IS_REFUSED';
  return size > maxWallpaperBytes ? 'BODY_TOO_LARGE' : null;
};

/** Uploads pictures as soon as they are chosen, one for each conversation. */
export const createAttachments = (
  store: Pick<StoreApi<{ readonly attachments: Attachments }>, 'getState' | 'setState'>,
  uploadPicture: MessagesPorts['uploadPicture'],
) => {
  const stops = new Map<string, () => void>();
  const set = (key: string, attachment: Attachment | null) =>
    store.setState(({ attachments: { [key]: _, ...others } }) => ({
      attachments: attachment === null ? others : { ...others, [key]: attachment },
    }));
  const remove = (key: string) => {
    stops.get(key)?.();
    stops.delete(key);
    const former = store.getState().attachments[key];
    if (former !== undefined) URL.revokeObjectURL(former.previewUrl);
    set(key, null);
  };
  const upload = async (key: string, { file, previewUrl }: Pick<Attachment, 'file' | 'previewUrl'>) => {
    const base = { file, previewUrl };
    const why = whyNoPicture(file);
    if (why !== null) return set(key, { ...base, state: 'failed', code: why });
    const stop = new AbortController();
    stops.set(key, () => stop.abort());
    set(key, { ...base, state: 'uploading' });
    let next: Attachment;
    try {
      next = { ...base, state: 'ready', picture: await uploadPicture(file, stop.signal) };
    } catch (error) {
      next = { ...base, state: 'failed', code: refusalCodeOf(error) ?? 'UNREACHABLE' };
    }
    if (!stop.signal.aborted) set(key, next);
  };
  return {
    /** Uploads a picture for the next message; it takes the place of another one. */
    attach(key: string, file: File): void {
      remove(key);
      void upload(key, { file, previewUrl: URL.createObjectURL(file) });
    },
    uploadAgain(key: string): void {
      const failed = store.getState().attachments[key];
      if (failed !== undefined) void upload(key, failed);
    },
    remove,
    end(): void {
      for (const key of Object.keys(store.getState().attachments)) remove(key);
    },
  };
};
