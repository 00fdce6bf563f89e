import { isLineSlow } from '../platform/slow-line.ts';
import { loadPicture } from './load-picture.ts';

/**
 * The four variants of a floor's picture, derived from the address of the 1× picture in daylight.
 */
const variant = /-day@1x(?=\.\w+$)/;

/** Above this number of device px per world px, the finer picture is worth its bytes. */
const fineFrom = 1.25;

/** The picture for this light and magnification; an address without variants is used unchanged. */
export const groundPicture = (url: string, options: { isEvening: boolean; isFine: boolean }): string =>
  url.replace(variant, `-${options.isEvening ? 'evening' : 'day'}@${options.isFine ? '2x' : '1x'}`);

/** The small picture of a floor, for the minimap. */
export const groundThumbnail = (url: string, options: { isEvening: boolean }): string =>
  url.replace(variant, `-${options.isEvening ? 'evening' : 'day'}-thumb`);

/** The pictures of a floor, from the one that loads fastest to the finest. */
type Grade = 'thumb' | 'coarse' | 'fine';

const asGround = (picture: HTMLImageElement): HTMLImageElement => {
  picture.alt = '';
  picture.draggable = false;
  picture.dataset.layer = 'ground';
  return picture;
};

/**
 * The floor of the world: its small picture first, then a coarse one, then, where the camera is
 * near, a fine one. A picture that fails is requested again; until there is one, the style sheet
 * shows paper.
 */
export const createGround = (layer: HTMLElement) => {
  let image = asGround(document.createElement('img'));
  layer.prepend(image);
  let url: string | null = null;
  let isEvening = false;
  let isMagnified = false;
  let shown: Grade | null = null;
  /** The grade that is being loaded; null: none. */
  let loading: Grade | null = null;
  let stopLoading = () => {};

  const addressOf = (address: string, grade: Grade): string =>
    grade === 'thumb'
      ? groundThumbnail(address, { isEvening })
      : groundPicture(address, { isEvening, isFine: grade === 'fine' });

  const load = (grade: Grade) => {
    if (url === null) return;
    stopLoading();
    loading = grade;
    const address = addressOf(url, grade);
    stopLoading = loadPicture(address, (picture) => {
      loading = null;
      shown = grade;
      picture.toggleAttribute('data-blurred', grade === 'thumb');
      // The decoded picture itself: another one with its address may be fetched and decoded again,
      // and shows paper meanwhile.
      image.replaceWith(asGround(picture));
      image = picture;
      if (grade === 'thumb') load('coarse');
      else refine();
    });
  };
  /**
   * On a slow connection, 650 KB of a finer picture would take the line from the voices for a
   * minute.
   */
  const refine = () => {
    const isWorthIt = isMagnified && url !== null && variant.test(url) && !isLineSlow();
    if (isWorthIt && shown === 'coarse' && loading === null) load('fine');
  };

  return {
    setPicture(pictureUrl: string) {
      if (url === pictureUrl) return;
      url = pictureUrl;
      shown = null;
      // The floor of another room is not shown in this one.
      image.removeAttribute('src');
      load(variant.test(pictureUrl) ? 'thumb' : 'coarse');
    },
    setEvening(isDark: boolean) {
      if (isEvening === isDark) return;
      isEvening = isDark;
      // The picture in the other light stays until this one has loaded.
      load(shown === null ? (loading ?? 'coarse') : shown === 'fine' ? 'fine' : 'coarse');
    },
    /** @param pxRatio device px per px of the world */
    setMagnification(pxRatio: number) {
      isMagnified = pxRatio >= fineFrom;
      refine();
    },
    /** Whether any picture of the floor can be seen. */
    isShown: (): boolean => shown !== null,
    destroy: () => stopLoading(),
  };
};
export type Ground = ReturnType<typeof createGround>;
