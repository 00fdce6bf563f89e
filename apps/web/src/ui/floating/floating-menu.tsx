import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from '../menu/menu.module.css';
import { type MenuGroup, MenuList } from '../menu/menu-list.tsx';
import { usePlace } from './use-place.ts';

/**
 * A menu next to a button that stands in something that scrolls: it is not cut there. A press
 * outside, Escape and Tab close it.
 */
export const FloatingMenu = ({
  opener,
  label,
  groups,
  onClose,
}: {
  opener: RefObject<HTMLElement | null>;
  label: string;
  groups: readonly MenuGroup[];
  onClose: () => void;
}) => {
  const list = useRef<HTMLDivElement | null>(null);
  usePlace(list, () => opener.current, { side: 'bottom', align: 'end', gapPx: 4 });
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (!list.current?.contains(target) && !opener.current?.contains(target)) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  return createPortal(
    <MenuList
      ref={list}
      label={label}
      groups={groups}
      className={`${classes.list} ${classes.floating}`}
      onClose={() => {
        opener.current?.focus();
        onClose();
      }}
    />,
    document.body,
  );
};
