/** The browser's small window that stays over other programs; newer than the types, and only in some browsers. */
type PictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
};

const host = (): PictureInPicture | null =>
  (window as unknown as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture ?? null;

/** Whether this browser has such a window. */
export const canPopOut = (): boolean => host() !== null;

/** It begins empty: the page's styles, language and colours are carried over. */
const dress = (target: Document): void => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(sheet.cloneNode(true));
  for (const { name, value } of document.documentElement.attributes)
    target.documentElement.setAttribute(name, value);
  target.title = document.title;
};

/**
 * Opens the small window. To be called from a click or a key.
 * @param closed told when the person, or the browser, has closed it
 * @returns null where there is none, or the browser would not
 */
export const openPopOut = async (
  size: { width: number; height: number },
  closed: () => void,
): Promise<Window | null> => {
  try {
    const opened = (await host()?.requestWindow(size)) ?? null;
    if (opened === null) return null;
    dress(opened.document);
    opened.addEventListener('pagehide', closed, { once: true });
    return opened;
  } catch {
    return null;
  }
};
