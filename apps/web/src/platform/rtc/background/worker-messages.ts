/** The background behind the person: their room out of focus, or a picture. */
export type Behind = { readonly kind: 'blur' } | { readonly kind: 'picture'; readonly picture: ImageBitmap };

/** Names of the segmenter's files, and where each of them lies on our server. */
export type SegmenterFiles = Readonly<Record<string, string>>;

/**
 * Where frames come from and go to: as streams where the browser has them, else one by one onto a
 * canvas.
 */
export type FrameWay =
  | {
      readonly kind: 'streams';
      readonly readable: ReadableStream<VideoFrame>;
      readonly writable: WritableStream<VideoFrame>;
    }
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas };

export type ToWorker =
  | {
      readonly kind: 'start';
      readonly files: SegmenterFiles;
      readonly behind: Behind;
      readonly way: FrameWay;
    }
  /** Of the way by canvas; the next one is to be sent only after `taken`. */
  | { readonly kind: 'frame'; readonly frame: ImageBitmap };

export type FromWorker =
  /** The first picture with its background is there. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'taken' }
  /** Nothing comes any more, and nothing unprocessed has come. */
  | { readonly kind: 'failed'; readonly why: string };
