import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** The forms inside. The function of each returns whether typed text would be lost. */
export type Unsaved = {
  add(isUnsaved: () => boolean): () => void;
  hasAny(): boolean;
};

const UnsavedContext = createContext<Unsaved | null>(null);

/** Code that closes something must first ask whether text typed inside would be lost. */
export const createUnsaved = (): Unsaved => {
  const forms = new Set<() => boolean>();
  return {
    add(isUnsaved) {
      forms.add(isUnsaved);
      return () => forms.delete(isUnsaved);
    },
    hasAny: () => [...forms].some((isUnsaved) => isUnsaved()),
  };
};

export const UnsavedProvider = ({ unsaved, children }: { unsaved: Unsaved; children: ReactNode }) => (
  <UnsavedContext value={unsaved}>{children}</UnsavedContext>
);

/** Reports unsent input to the surrounding element (a dialog); without one it does nothing. */
export const useUnsaved = (isUnsaved: () => boolean): void => {
  const around = use(UnsavedContext);
  const [latest] = useState({ isUnsaved });
  latest.isUnsaved = isUnsaved;
  useEffect(() => around?.add(() => latest.isUnsaved()), [around, latest]);
};
