import classes from './field.module.css';

/** How much of a field's length is used: n/max. Seen while one is in the field, or near its end. */
export const LengthCount = ({ id, length, max }: { id: string; length: number; max: number }) => (
  <span
    id={id}
    className={classes.count}
    data-near-end={length > max * 0.7 || undefined}
    data-over={length > max || undefined}
  >
    {length}/{max}
  </span>
);
