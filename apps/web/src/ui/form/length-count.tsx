import classes from './field.module.css';

/** The used length of a field: n/max. Visible while the field has the focus, or near its limit. */
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
