/** A list of listeners: `emit` calls each with a value; `subscribe` returns the unsubscriber. */
export type Signal<T> = {
  emit(value: T): void;
  subscribe(listener: (value: T) => void): () => void;
  clear(): void;
};

export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
};
