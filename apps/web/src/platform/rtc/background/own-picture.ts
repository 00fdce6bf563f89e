/** The types that the file chooser offers; a file of another type is refused. */
export const ownPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** More than a camera of today makes; larger files only fill the memory. */
export const maxOwnPictureBytes = 10 * 1024 * 1024;

/** No picture that this browser can draw, or more bytes than allowed. */
export type OwnPictureProblem = 'no_picture' | 'too_large';
export type OwnPicture = { readonly address: string } | { readonly problem: OwnPictureProblem };

type Size = { readonly width: number; readonly height: number };

/** As sharp as our own pictures are kept, in px. */
const largest: Size = { width: 1280, height: 720 };
const quality = 0.85;

/**
 * The middle of a picture in the shape of a camera's view, in its own px, and the size at which
 * that is kept.
 */
export const middleOf = ({ width, height }: Size): { part: Size & { x: number; y: number }; kept: Size } => {
  const scale = Math.min(width / largest.width, height / largest.height);
  const part = { width: largest.width * scale, height: largest.height * scale };
  const shrink = Math.min(1, 1 / scale);
  return {
    part: { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 },
    kept: {
      width: Math.max(1, Math.round(part.width * shrink)),
      height: Math.max(1, Math.round(part.height * shrink)),
    },
  };
};

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const drawSmall = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  try {
    const { part, kept } = middleOf(picture);
    const canvas = new OffscreenCanvas(kept.width, kept.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw on.');
    // Transparent parts would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, kept.width, kept.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, kept.width, kept.height);
    return await addressOf(await canvas.convertToBlob({ type: 'image/jpeg', quality }));
  } finally {
    picture.close();
  }
};

/**
 * Makes a background of a file that somebody has chosen, here in the page: a `data:` address of at
 * most 1280×720 px.
 */
export const readOwnPicture = async (file: Blob): Promise<OwnPicture> => {
  if (!(ownPictureTypes as readonly string[]).includes(file.type)) return { problem: 'no_picture' };
  if (file.size > maxOwnPictureBytes) return { problem: 'too_large' };
  try {
    return { address: await drawSmall(file) };
  } catch {
    return { problem: 'no_picture' };
  }
};
