/** The part that we use, because the package has no types. */
declare module 'fs-native-extensions' {
  /**
   * Locks a whole open file exclusively for its descriptor.
   * @returns false when another descriptor holds it
   */
  export function tryLock(descriptor: number): boolean;
}
