import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;
const icon = '<circle cx="24" cy="8" r="8" fill="#d0342c"/></svg>';

/** Marks the icon of the tab while something is unread. */
const markIcon = async (isUnread: boolean) => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  if (!isUnread) {
    link.href = '/icon.svg';
    return;
  }
  const plain = await (await fetch('/icon.svg')).text();
  const box = /viewBox="0 0 (\d+)/.exec(plain)?.[1] ?? '32';
  const dot = icon.replace('<circle', `<circle transform="scale(${Number(box) / 32})"`);
  link.href = `data:image/svg+xml,${encodeURIComponent(plain.replace('</svg>', dot))}`;
};

/**
 * Shows how much is unread in the title and the icon of the tab, and on the icon of an installed
 * app.
 */
export const useUnreadBadge = (unread: number): void => {
  useEffect(() => {
    const put = () => {
      const title = document.title.replace(counted, '');
      const wanted = unread === 0 ? title : `(${unread > 99 ? '99+' : unread}) ${title}`;
      if (document.title !== wanted) document.title = wanted;
    };
    put();
    const element = document.querySelector('title');
    // Every page writes its own title.
    const observer = new MutationObserver(put);
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [unread]);
  const isUnread = unread > 0;
  useEffect(() => {
    void markIcon(isUnread).catch(() => undefined);
    return () => void markIcon(false);
  }, [isUnread]);
  useEffect(() => {
    const app = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
    void (unread > 0 ? app.setAppBadge?.(unread) : app.clearAppBadge?.())?.catch(() => undefined);
    return () => void app.clearAppBadge?.()?.catch(() => undefined);
  }, [unread]);
};
