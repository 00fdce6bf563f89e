import { type LazyExoticComponent, lazy } from 'react';
import { afterFirstSight } from './after-first-sight.ts';
import type { Part } from './lazy-part.ts';

/** As `lazyPart`, for a part that nobody looks for at first: it loads once the room is shown. */
export const laterPart = <T extends Part>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> =>
  lazy(() => afterFirstSight(load));
