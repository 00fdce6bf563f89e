import { type ComponentProps, type ComponentType, lazy, useState } from 'react';
import type { Part } from './lazy-part.ts';
import { untilLoaded } from './until-loaded.ts';

export type WarmPart<T extends Part> = ComponentType<ComponentProps<T>> & {
  /** Loads the part before it is shown. Rejects when it does not arrive. */
  load(): Promise<void>;
};

/**
 * A lazy part that can be loaded before it is shown, and is then shown at once. The part of
 * `React.lazy` is not, even when its code is there: React puts the fallback of `Suspense` in its
 * place first, and keeps that for 300 ms.
 */
export const warmPart = <T extends Part>(load: () => Promise<{ default: T }>): WarmPart<T> => {
  let loaded: T | null = null;
  let loading: Promise<{ default: T }> | null = null;
  const loadOnce = (): Promise<{ default: T }> => {
    loading ??= load().then(
      (part) => {
        loaded = part.default;
        return part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(() => untilLoaded(loadOnce));
  // A part that is shown stays the same component, or it would lose its state.
  const Shown = (props: ComponentProps<T>) => {
    const [{ Component }] = useState((): { readonly Component: Part } => ({ Component: loaded ?? Lazy }));
    return <Component {...props} />;
  };
  return Object.assign(Shown, { load: async () => void (await loadOnce()) });
};
