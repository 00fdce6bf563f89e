import { type ComponentProps, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { splitField } from './split-field.ts';

export type TextareaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'ref'> & {
    /** It grows with its text, between the two numbers of rows. */
    autosize?: boolean;
    minRows?: number;
    maxRows?: number;
  };

const grow = (area: HTMLTextAreaElement, minRows: number, maxRows: number): void => {
  const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area);
  const rowPx = Number.parseFloat(lineHeight);
  if (Number.isNaN(rowPx)) return;
  const paddingPx = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
  const borderPx = area.offsetHeight - area.clientHeight;
  const heightOf = (rows: number) => rows * rowPx + paddingPx + borderPx;
  // The scroller around it keeps its height meanwhile: its place would jump to the top.
  area.style.marginBottom = `${area.offsetHeight}px`;
  area.style.height = '0';
  const neededPx = area.scrollHeight + borderPx;
  area.style.marginBottom = '';
  area.style.height = `${Math.min(heightOf(maxRows), Math.max(heightOf(minRows), neededPx))}px`;
};

/** Keeps the height at what the text needs, when the text changes and when the window does. */
const useGrowing = (
  area: RefObject<HTMLTextAreaElement | null>,
  isOn: boolean,
  minRows: number,
  maxRows: number,
) => {
  const fit = useCallback(() => {
    if (isOn && area.current !== null) grow(area.current, minRows, maxRows);
  }, [area, isOn, minRows, maxRows]);
  // At every render, because the text may be a new one.
  useLayoutEffect(fit);
  useEffect(() => {
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [fit]);
  return fit;
};

/** A field of several lines. */
export const Textarea = (props: TextareaProps) => {
  const [frame, { id, 'aria-describedby': describedBy, ...own }] = splitField(props);
  const { autosize = false, minRows = 1, maxRows = Number.POSITIVE_INFINITY, onInput, ...rest } = own;
  const area = useRef<HTMLTextAreaElement>(null);
  const fit = useGrowing(area, autosize, minRows, maxRows);
  return (
    <FieldFrame frame={frame} id={id} describedBy={describedBy}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={area}
          onInput={(event) => {
            fit();
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
};
