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
  pictureTypes,
} from './rules.ts';
