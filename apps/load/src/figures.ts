export type Figure = {
  figure: string;
  value: number;
  unit: string;
  /** The maximum, in the same unit. */
  atMost?: number;
  /** The minimum, in the same unit. */
  atLeast?: number;
  /** A note printed with the figure. */
  note?: string;
};

/** Prints a figure in the form that `npm run bench` collects: one JSON object per line. */
export const printFigure = ({ figure, value, unit, atMost, atLeast, note }: Figure): void => {
  const target = {
    ...(atMost === undefined ? {} : { target: `≤ ${atMost} ${unit}`, isMet: value <= atMost }),
    ...(atLeast === undefined ? {} : { target: `≥ ${atLeast} ${unit}`, isMet: value >= atLeast }),
  };
  // JSON has no infinity.
  const printed = Number.isFinite(value) ? value : String(value);
  console.log(
    JSON.stringify({ figure, value: printed, unit, ...target, ...(note === undefined ? {} : { note }) }),
  );
};

/** The median of an odd number of measurements. */
export const median = (values: number[]): number => {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
};
