import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Showing, ShowingState } from '../create-showing.ts';
import type { PicturesState, ShownPerson } from '../ports.ts';
import { tileList } from '../tile-list.ts';

/** One value of the showing state. */
export const useShowing = <T>(showing: Showing, pick: (state: ShowingState) => T): T =>
  useStore(showing.store, pick);

/** One value of the pictures' state; renders only when that value changes. */
export const usePictures = <T>(showing: Showing, pick: (state: PicturesState) => T): T =>
  useStore(showing.pictures.store, pick);

export const usePeople = ({ people }: Showing): readonly ShownPerson[] =>
  useSyncExternalStore(people.subscribe, people.list);

export const useShownPerson = (showing: Showing, id: string): ShownPerson | null =>
  usePeople(showing).find((person) => person.id === id) ?? null;

/** The tiles in order. */
export const useTiles = (showing: Showing): readonly string[] => {
  const people = usePeople(showing);
  const isSelfHidden = useShowing(showing, (state) => state.isSelfHidden);
  const pinned = useShowing(showing, (state) => state.pinned);
  return usePictures(
    showing,
    useShallow((pictures) => tileList({ selfId: showing.selfId, isSelfHidden, pinned, people, pictures })),
  );
};

/**
 * Reports, while the element is mounted, whether it is visible and how wide, so that nothing unseen
 * is sent.
 */
export const usePictureRequest = (
  { pictures }: Showing,
  id: string,
  element: RefObject<HTMLElement | null>,
  isThere: boolean,
): void => {
  useEffect(() => {
    const shown = element.current;
    if (!shown || !isThere) return;
    // An element in a separate window is visible or hidden by that window.
    const view = shown.ownerDocument.defaultView ?? window;
    let isOnScreen = true;
    let end = () => {};
    let reported = '';
    const report = () => {
      const isVisible = isOnScreen && !shown.ownerDocument.hidden;
      const widthPx = Math.round(shown.clientWidth * view.devicePixelRatio);
      if (reported === `${isVisible} ${widthPx}`) return;
      reported = `${isVisible} ${widthPx}`;
      const before = end;
      end = pictures.requestPicture(id, { isVisible, widthPx });
      before();
    };
    const seen = new view.IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? true;
      report();
    });
    const size = new view.ResizeObserver(report);
    seen.observe(shown);
    size.observe(shown);
    shown.ownerDocument.addEventListener('visibilitychange', report);
    report();
    return () => {
      seen.disconnect();
      size.disconnect();
      shown.ownerDocument.removeEventListener('visibilitychange', report);
      end();
    };
  }, [pictures, id, element, isThere]);
};
