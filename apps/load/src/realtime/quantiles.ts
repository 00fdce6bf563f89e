/** Summary of many measurements. Infinity stands for a missing result. */
export type Spread = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

/** The value below which this share of the sorted values lies; NaN without values. */
export const quantileOf = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The median, the 99th percentile and the maximum of measurements in any order. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = Float64Array.from(values).sort();
  return {
    count: sorted.length,
    p50: quantileOf(sorted, 0.5),
    p99: quantileOf(sorted, 0.99),
    max: quantileOf(sorted, 1),
  };
};
