import { useSpaceView } from '../../../slots/space-context.tsx';
import type { Notice } from '../../../slots/space-feature.ts';

/** The notices of all features at one place of the page. */
export const Notices = ({ place }: Pick<Notice, 'place'>) => {
  const { notices } = useSpaceView().slots;
  return notices.map((one) => one.place === place && <one.Notice key={one.id} />);
};
