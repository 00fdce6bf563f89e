import { useSpaceView } from './space-context.tsx';
import type { WritingToolProps } from './space-feature.ts';

/** What features offer beside a field of several lines. */
export const WritingTools = (props: WritingToolProps) =>
  useSpaceView().slots.writingTools.map(({ id, Tool }) => <Tool key={id} {...props} />);
