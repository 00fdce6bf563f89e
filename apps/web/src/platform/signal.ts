/** A list of listeners: `tell` calls each with a value, `hear` adds one and returns what removes it. */
export type Signal<T> = {
  tell(value: T): void;
  hear(listener: (value: T) => void): () => void;
  clear(): void;
};

export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value) {
      for (const listener of listeners) listener(value);
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
};
