import { useRef } from 'react';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import type { RoomMedia } from '../room-media.ts';
import classes from './device-controls.module.css';

const readMs = 200;
/**
 * The bar is 20 px high: finer steps are not visible, and each step drawn takes the browser a whole
 * frame.
 */
const steps = 5;

/** Level of the user's own microphone, drawn without rendering. */
export const MicLevel = ({ media }: { media: RoomMedia }) => {
  const bar = useRef<HTMLSpanElement>(null);
  const shown = useRef('');
  useEvery(readMs, () => {
    const level = String(Math.round(media.levelOf(media.selfId) * steps) / steps);
    if (level === shown.current) return;
    shown.current = level;
    bar.current?.style.setProperty('--level', level);
  });
  return <span ref={bar} className={classes.level} data-testid="mic-level" aria-hidden />;
};
