import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** The forms inside, each asked by its function whether something typed there would be lost. */
export type Unsaved = {
  add(isUnsaved: () => boolean): () => void;
  hasAny(): boolean;
};

const UnsavedContext = createContext<Unsaved | null>(null);

/** Who may close something must ask first whether anything typed inside would be lost. */
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

/** Tells whatever stands around (a dialog) when something typed here is not sent yet; alone it does nothing. */
export const useUnsaved = (isUnsaved: () => boolean): void => {
  const around = use(UnsavedContext);
  const [latest] = useState({ isUnsaved });
  latest.isUnsaved = isUnsaved;
  useEffect(() => around?.add(() => latest.isUnsaved()), [around, latest]);
};
