import { useSpaceView } from '../../../../slots/space-context.tsx';
import type { Notice } from '../../../../slots/space-feature.ts';
import { PartBoundary } from './part-boundary.tsx';

/** The notices of all features at one place of the page. */
export const Notices = ({ place }: Pick<Notice, 'place'>) => {
  const { notices } = useSpaceView().slots;
  return notices.map(
    (one) =>
      one.place === place && (
        <PartBoundary key={one.id}>
          <one.Notice />
        </PartBoundary>
      ),
  );
};
