import { useRef } from 'react';
import type { Media } from '../media.ts';
import classes from './media-controls.module.css';
import { useEvery } from './use-media.ts';

const readMs = 100;

/** How loud one's own microphone is, drawn without rendering. */
export const MicLevel = ({ media }: { media: Media }) => {
  const bar = useRef<HTMLSpanElement>(null);
  useEvery(readMs, () => {
    bar.current?.style.setProperty('--level', media.levelOf(media.selfId).toFixed(2));
  });
  return <span ref={bar} className={classes.level} data-testid="mic-level" aria-hidden />;
};
