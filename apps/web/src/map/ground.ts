import { isLineSlow } from '../platform/slow-line.ts';

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

/**
 * The floor of the world. A finer picture replaces a coarse one once it has loaded, never the other
 * way round.
 */
export const createGround = (layer: HTMLElement) => {
  const image = document.createElement('img');
  image.alt = '';
  image.draggable = false;
  image.decoding = 'async';
  image.dataset.layer = 'ground';
  layer.prepend(image);
  let url: string | null = null;
  let isEvening = false;
  let isFine = false;
  let isMagnified = false;
  let asked = '';
  let askedCount = 0;
  let shownCount = 0;
  /** Requests up to this number belong to another floor. */
  let earlierCount = 0;

  const update = () => {
    if (url === null) return;
    const wanted = groundPicture(url, { isEvening, isFine });
    if (wanted === asked) return;
    asked = wanted;
    askedCount += 1;
    const count = askedCount;
    const show = () => {
      // A slow picture that was requested earlier does not replace a later one.
      if (count < shownCount || count <= earlierCount) return;
      shownCount = count;
      image.src = wanted;
      refine();
    };
    const loader = new Image();
    loader.src = wanted;
    // If the finer picture cannot be loaded, the coarse one stays.
    loader.decode().then(show, () => shownCount <= earlierCount && show());
  };

  /**
   * The finer picture is requested second, because the coarse one loads faster. On a slow
   * connection its 650 KB would take the line from the voices for a minute.
   */
  const refine = () => {
    if (isFine || !isMagnified || shownCount <= earlierCount || isLineSlow()) return;
    isFine = true;
    update();
  };

  return {
    setPicture(pictureUrl: string) {
      if (url === pictureUrl) return;
      url = pictureUrl;
      isFine = false;
      earlierCount = askedCount;
      update();
    },
    setEvening(isDark: boolean) {
      isEvening = isDark;
      update();
    },
    /** @param pxRatio device px per px of the world */
    setMagnification(pxRatio: number) {
      isMagnified = pxRatio >= fineFrom;
      refine();
    },
  };
};
export type Ground = ReturnType<typeof createGround>;
