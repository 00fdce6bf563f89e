export { picturesHttp } from './http.ts';
export {
  avatarSidePx,
  businessCardSidePx,
  maxFormBytes,
  maxPixels,
  maxPortraitBytes,
  maxWallpaperBytes,
  maxWallpaperSize,
  maxWallpapersAtOnce,
  maxWallpapersOfCompany,
  messagePictureSidePx,
  pictureTypes,
} from './rules.ts';
