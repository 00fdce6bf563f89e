import { useSpaceView } from '../../../slots/space-context.tsx';
import type { Notice } from '../../../slots/space-feature.ts';

/** What features show at a place of the page when there is reason to. */
export const Notices = ({ place }: Pick<Notice, 'place'>) => {
  const { notices } = useSpaceView().slots;
  return notices.map((one) => one.place === place && <one.Notice key={one.id} />);
};
