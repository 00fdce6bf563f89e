/**
 * Calls a list of hooks, always in the same order. The list must not change while the component is
 * mounted: the slots of a session do not.
 */
export const useEach = <T>(hooks: readonly (() => T)[]): T[] => hooks.map((hook) => hook());
