import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './floating.module.css';
import { usePlace } from './use-place.ts';

const openDelayMs = 400;

/**
 * The text shown while the mouse rests on a button. The button must have the same as its accessible
 * name or description: a tooltip is for the eyes alone.
 * @returns properties of the button, and the tooltip to stand beside it
 */
export const useTooltip = (label: string, isDisabled = false) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const hovering = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const hovered = event.currentTarget;
      timer.current = setTimeout(() => setAnchor(hovered), openDelayMs);
    },
    onPointerLeave: close,
    onPointerDown: close,
  };
  const tip =
    anchor === null || isDisabled ? null : (
      <Tip anchor={anchor} label={label} onEscape={() => setAnchor(null)} />
    );
  return { hovering, tip };
};

const Tip = ({ anchor, label, onEscape }: { anchor: Element; label: string; onEscape: () => void }) => {
  const floating = useRef<HTMLDivElement>(null);
  usePlace(floating, () => anchor, { side: 'top', align: 'center', gapPx: 6 });
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  });
  return createPortal(
    <div ref={floating} role="tooltip" aria-hidden className={classes.tooltip}>
      {label}
      <span className={classes.arrow} />
    </div>,
    document.fullscreenElement ?? document.body,
  );
};
