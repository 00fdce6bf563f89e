import { useMemo } from 'react';
import { encode } from 'uqr';

/** The width of the white edge that readers need, in modules. */
const quietModules = 4;

/** A text as a QR code: always dark on white, as cameras need it. */
export const QrCode = ({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string | undefined;
}) => {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: quietModules });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-testid="qr-code"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
