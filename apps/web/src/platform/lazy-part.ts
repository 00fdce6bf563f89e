import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

// biome-ignore lint/suspicious/noExplicitAny: React's own bound for a lazy component; `unknown` would refuse every component that has props.
export type Part = ComponentType<any>;

/**
 * A component whose code loads when it is first shown. While the network is down the part is
 * requested again and again, where React's own `lazy` would remember the failure and end the page.
 * The nearest `Suspense` says what stands in its place.
 */
export const lazyPart = <T extends Part>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> =>
  lazy(() => untilLoaded(load));
