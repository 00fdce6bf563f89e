import { maxWallpaperSize } from '@engawa/contract/pictures';

/**
 * A wallpaper in the size that the server accepts: a larger picture, such as the photo of a phone,
 * is made smaller. What the browser cannot read is returned as it is, so that the server says why.
 */
export const fitWallpaper = async (file: File): Promise<File> => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(
      maxWallpaperSize.widthPx / picture.width,
      maxWallpaperSize.heightPx / picture.height,
    );
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.floor(picture.width * scale)),
      Math.max(1, Math.floor(picture.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (context === null) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
};
