export { createPicturesHttp } from './http.ts';
export { createPartLimits, createUploadLimits } from './limits.ts';
export { createOwnPictures } from './own-pictures.ts';
export { mountPictures } from './serving.ts';
export { createShownPictures } from './shown-pictures.ts';
export { createPicturesStore } from './store.ts';
export { createSweep } from './sweep.ts';
export { createUploadGate } from './upload-gate.ts';
export { createStoredWallpapers, createWallpapers } from './wallpapers.ts';
