const two = (count: number) => String(count).padStart(2, '0');

/** A duration in ms as minutes and seconds (4:05), or hours, minutes and seconds (1:02:03). */
export const clockOf = (ms: number): string => {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
