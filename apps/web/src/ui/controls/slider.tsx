import type { ComponentProps, CSSProperties } from 'react';
import { joinNames } from './join-names.ts';
import classes from './slider.module.css';

/** A number by the browser's own slider: pointer, touch, arrow keys, Home and End. */
export const Slider = ({
  value,
  min,
  max,
  className,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'style' | 'onChange'> & {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) => (
  <input
    {...rest}
    type="range"
    className={joinNames(classes.slider, className)}
    style={{ '--part': (value - min) / (max - min) } as CSSProperties}
    min={min}
    max={max}
    value={value}
    onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
  />
);
