import classes from './line-bars.module.css';

export type Bars = 0 | 1 | 2 | 3 | null;

/** Connection quality as the bars of an antenna; null while connecting. */
export const LineBars = ({ bars, label }: { bars: Bars; label?: string }) => (
  <span
    className={classes.bars}
    data-bars={bars ?? 'none'}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {[1, 2, 3].map((bar) => (
      <span key={bar} className={classes.bar} data-lit={bar <= (bars ?? 0) || undefined} />
    ))}
  </span>
);
