import { useRef } from 'react';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import classes from './choices.module.css';

const readMs = 60;

/**
 * A level, drawn without rendering.
 * @param read 0–1
 */
export const LevelBar = ({ label, read, testId }: { label: string; read: () => number; testId: string }) => {
  const bar = useRef<HTMLDivElement>(null);
  useEvery(readMs, () => {
    const level = read();
    bar.current?.style.setProperty('--level', level.toFixed(3));
    bar.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a meter element each in its own way
    <div
      ref={bar}
      className={classes.level}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      data-testid={testId}
    />
  );
};
