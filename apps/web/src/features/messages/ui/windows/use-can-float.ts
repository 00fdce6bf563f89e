import { useStore } from 'zustand';
import { useMediaQuery } from '../../../../platform/use-media-query.ts';
import type { MessagesPorts } from '../../ports.ts';

/** Below this width a window would cover the map. */
const wide = '(min-width: 1024px)';

/** Whether windows have room, and a map to lie on: the text view has none. */
export const useCanFloat = ({ store }: MessagesPorts['panels']): boolean => {
  const isWide = useMediaQuery(wide);
  const isText = useStore(store, (state) => state.isText);
  return isWide && !isText;
};
