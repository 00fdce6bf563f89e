/** The part that we use: the package brings no types. */
declare module 'fs-native-extensions' {
  /** Locks a whole open file for its descriptor alone. @returns false when another descriptor holds it */
  export function tryLock(descriptor: number): boolean;
}
