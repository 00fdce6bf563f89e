import { Refusal } from '@engawa/contract/kernel';
import { maxPixels } from '@engawa/contract/pictures';
import type { Metadata, Sharp } from 'sharp';
import { type BoundedQueue, createBoundedQueue } from './bounded-queue.ts';

/** The limits of a kind of picture, and how it is stored. */
export type PictureRules = {
  readonly maxBytes: number;
  /** A larger picture is refused with PICTURE_IS_TOO_LARGE. Null: the limit of decoding. */
  readonly maxSize: { readonly widthPx: number; readonly heightPx: number } | null;
  /** `cover` fills the square and crops the rest; `inside` keeps all. Null: its own size. */
  readonly resize: { readonly sidePx: number; readonly fit: 'cover' | 'inside' } | null;
  /** Of WebP, 1 to 100. */
  readonly quality: number;
};

export type DrawnPicture = {
  /** A WebP that contains only the picture. */
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
};

export type PictureIntake = {
  /** Refuses with BODY_TOO_LARGE, PICTURE_IS_REFUSED, PICTURE_IS_TOO_LARGE, TRY_AGAIN. */
  draw(bytes: Uint8Array, rules: PictureRules): Promise<DrawnPicture>;
};

/** The accepted types, detected from the bytes, and the format that the decoder must find. */
const formats: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
/** The only decoders that may run in this process. Others read XML, PDF or addresses. */
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];
/** A picture that takes longer to draw is malicious. */
const drawSeconds = 20;

/** Loaded with the first picture, so that the start does not wait for it. */
const loadLibraries = async () => {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([
    import('sharp'),
    import('file-type'),
  ]);
  sharp.cache(false);
  // One thread for each picture: two at once leave the other threads to the live traffic.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return { sharp, fileTypeFromBuffer };
};

const refuseUnlessDecoded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch {
    throw new Refusal('PICTURE_IS_REFUSED');
  }
};

const requireSize = ({ autoOrient: { width, height } }: Metadata, { maxSize }: PictureRules): void => {
  const isTooWide = maxSize !== null && (width > maxSize.widthPx || height > maxSize.heightPx);
  if (isTooWide || width * height > maxPixels) throw new Refusal('PICTURE_IS_TOO_LARGE');
};

const redraw = (picture: Sharp, { resize, quality }: PictureRules) => {
  const upright = picture.autoOrient();
  const sized =
    resize === null
      ? upright
      : upright.resize({
          width: resize.sidePx,
          height: resize.sidePx,
          fit: resize.fit,
          withoutEnlargement: resize.fit === 'inside',
        });
  return sized.webp({ quality }).timeout({ seconds: drawSeconds }).toBuffer({ resolveWithObject: true });
};

/** Draws a new picture from an uploaded file. Every stored byte was written by our encoder. */
export const createPictureIntake = (
  inTurn: BoundedQueue = createBoundedQueue({ atOnce: 2, waiting: 16 }),
): PictureIntake => {
  let libraries: ReturnType<typeof loadLibraries> | null = null;

  const draw = async (bytes: Uint8Array, rules: PictureRules): Promise<DrawnPicture> => {
    libraries ??= loadLibraries();
    const { sharp, fileTypeFromBuffer } = await libraries;
    const type = await refuseUnlessDecoded(fileTypeFromBuffer(bytes));
    const format = type === undefined ? undefined : formats[type.mime];
    if (format === undefined) throw new Refusal('PICTURE_IS_REFUSED');
    // The head of the file names its size, so a too large picture is refused before a pixel is
    // decoded.
    const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const head = await refuseUnlessDecoded(
      sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata(),
    );
    if (head.format !== format) throw new Refusal('PICTURE_IS_REFUSED');
    requireSize(head, rules);
    const { data, info } = await refuseUnlessDecoded(redraw(open(), rules));
    return { bytes: data, widthPx: info.width, heightPx: info.height };
  };

  return {
    async draw(bytes, rules) {
      if (bytes.byteLength > rules.maxBytes) throw new Refusal('BODY_TOO_LARGE', { limit: rules.maxBytes });
      return inTurn(() => draw(bytes, rules));
    },
  };
};
