import { useEffect, useState } from 'react';
import { Loader } from '../controls/loader.tsx';
import classes from './loading.module.css';

/** A loader appears only after 300 ms (specification), so that quick operations show none. */
const delayMs = 300;

/**
 * spinner: for anything; text: where there is space for text only; progress: where the progress is
 * known.
 */
type LoadingKind = { type?: 'spinner' | 'text' } | { type: 'progress' /** From 0 to 1. */; done: number };

/** Loading state: announced to screen readers at once and visible after 300 ms. */
export const Loading = ({
  label,
  isWholePage = false,
  ...kind
}: { label: string; isWholePage?: boolean } & LoadingKind) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const isMeasured = kind.type === 'progress';
  const measure = isMeasured
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(kind.done * 100),
      }
    : { role: 'status', 'aria-label': label };
  return (
    <div className={isWholePage ? classes.wholePage : classes.loading} {...measure}>
      {isShown && (
        <>
          {isMeasured && (
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${kind.done * 100}%` }} />
            </span>
          )}
          {!isMeasured && kind.type !== 'text' && <Loader size={28} type="dots" aria-hidden />}
          <span className={classes.text} aria-hidden>
            {label}
          </span>
        </>
      )}
    </div>
  );
};
