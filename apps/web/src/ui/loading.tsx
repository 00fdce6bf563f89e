import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './loading.module.css';

/** A loader shows after 300 ms only (specification): what is quick shows no loader at all. */
const delayMs = 300;

/** Waiting, said to screen readers at once and shown after 300 ms. */
export const Loading = ({ label, isWholePage = false }: { label: string; isWholePage?: boolean }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isWholePage ? classes.wholePage : classes.loading} role="status" aria-label={label}>
      {isShown && (
        <>
          <Loader size={28} type="dots" aria-hidden />
          <span className={classes.text} aria-hidden>
            {label}
          </span>
        </>
      )}
    </div>
  );
};
