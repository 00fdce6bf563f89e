import { useSpaceView } from '../../../../slots/space-context.tsx';
import { useEach } from '../../../../slots/use-each.ts';
import { PartBoundary } from './part-boundary.tsx';

/**
 * The first of the cards for people who are new.
 * @param isText without the cards that are about the map; it stays the same while this is shown
 */
export const Welcome = ({ className, isText }: { className: string | undefined; isText: boolean }) => {
  const { welcome } = useSpaceView().slots;
  const cards = welcome.filter(({ isForMap }) => !(isText && isForMap));
  const card = useEach(cards.map(({ useCard }) => useCard)).find((one) => one !== null);
  return (
    card && (
      <div className={className} data-testid="welcome">
        <PartBoundary loading={null}>{card}</PartBoundary>
      </div>
    )
  );
};
