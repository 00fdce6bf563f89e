export type Figure = {
  figure: string;
  value: number;
  unit: string;
  /** The most it should be, in the same unit. */
  atMost?: number;
  /** The least it should be. */
  atLeast?: number;
  /** What must be known beside it. */
  note?: string;
};

/** Tells a figure in the form that `npm run bench` gathers: one JSON object on a line. */
export const tellFigure = ({ figure, value, unit, atMost, atLeast, note }: Figure): void => {
  const target = {
    ...(atMost === undefined ? {} : { target: `≤ ${atMost} ${unit}`, isMet: value <= atMost }),
    ...(atLeast === undefined ? {} : { target: `≥ ${atLeast} ${unit}`, isMet: value >= atLeast }),
  };
  // JSON knows no infinity.
  const told = Number.isFinite(value) ? value : String(value);
  console.log(
    JSON.stringify({ figure, value: told, unit, ...target, ...(note === undefined ? {} : { note }) }),
  );
};

/** The middle of an odd number of measurements. */
export const median = (values: number[]): number => {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
};
