/**
 * The browser's small window that stays above other programs (Document Picture-in-Picture). The
 * type definitions lack it, and only some browsers have it.
 */
type PictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
};

const host = (): PictureInPicture | null =>
  (window as unknown as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture ?? null;

/** Whether this browser has such a window. */
export const canPopOut = (): boolean => host() !== null;

const styles = 'link[rel="stylesheet"], style';

/**
 * It begins empty: the page's styles, language and colours are carried over, and go on being: parts
 * of the page bring their styles when they are first shown, which may be in the small window.
 * @returns ends it
 */
const dress = (target: Document): (() => void) => {
  const addStyle = (sheet: Element) => target.head.append(sheet.cloneNode(true));
  const setLook = () => {
    for (const { name, value } of document.documentElement.attributes)
      target.documentElement.setAttribute(name, value);
  };
  for (const sheet of document.querySelectorAll(styles)) addStyle(sheet);
  setLook();
  target.title = document.title;
  const observer = new MutationObserver((changes) => {
    setLook();
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.matches(styles)) addStyle(node);
  });
  observer.observe(document.head, { childList: true });
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
};

/**
 * Opens the small window. To be called from a click or a key.
 * @param closed called when the person or the browser has closed it
 * @returns null where there is none, or the browser would not
 */
export const openPopOut = async (
  size: { width: number; height: number },
  closed: () => void,
): Promise<Window | null> => {
  try {
    const opened = (await host()?.requestWindow(size)) ?? null;
    if (opened === null) return null;
    const undress = dress(opened.document);
    const end = () => {
      undress();
      closed();
    };
    opened.addEventListener('pagehide', end, { once: true });
    return opened;
  } catch {
    return null;
  }
};
