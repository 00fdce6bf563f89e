import { useEffect, useState } from 'react';
import classes from './second-factors.module.css';

type Dots = readonly (readonly boolean[])[];

/** A text as a QR code, black on white in every theme, because cameras need it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [dots, setDots] = useState<Dots>([]);
  useEffect(() => {
    let isWanted = true;
    void import('uqr').then(({ encode }) => {
      if (isWanted) setDots(encode(text, { ecc: 'M', border: 2 }).data);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  const path = dots
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${dots.length || 1} ${dots.length || 1}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-testid="qr-code"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
};
