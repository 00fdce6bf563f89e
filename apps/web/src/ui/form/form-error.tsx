import { useEffect, useRef } from 'react';
import { Notice } from '../page/notice.tsx';

/**
 * Why the whole form was refused. It takes the focus when it appears, so that keyboard and screen
 * reader users notice it.
 */
export const FormError = ({ sentence }: { sentence: string | null }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== null) box.current?.focus();
  }, [sentence]);
  return sentence === null ? null : (
    <div ref={box} tabIndex={-1} data-testid="form-error">
      <Notice tone="danger">{sentence}</Notice>
    </div>
  );
};
