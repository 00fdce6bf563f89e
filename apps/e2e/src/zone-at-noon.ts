/** A time zone in which it is about noon now: no event of a journey that uses it meets midnight. */
export const zoneAtNoon = (): string => {
  const hoursWest = new Date().getUTCHours() - 12;
  return `Etc/GMT${hoursWest < 0 ? '' : '+'}${hoursWest}`;
};
