import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace, useSpaceView } from '../../../slots/space-context.tsx';
import type { TopBarPart } from '../../../slots/space-feature.ts';
import { useEach } from '../../../slots/use-each.ts';
import { useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { ContextPill } from './bar/context-pill.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';
import classes from './top-bar.module.css';

const Parts = ({ side }: Pick<TopBarPart, 'side'>) => {
  const { topBarParts } = useSpaceView().slots;
  return topBarParts.map(
    (part) =>
      part.side === side && (
        <PartBoundary key={part.id} isSmall>
          <part.Part />
        </PartBoundary>
      ),
  );
};

/**
 * Measures where the middle of the stage is within the free middle of the top bar, for the pill
 * there.
 */
const useStageCentre = (middle: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>) => {
  // Not in a layout effect: the stage comes after the bar, and has no element yet at that moment.
  useEffect(() => {
    const [place, main] = [middle.current, stage.current];
    if (!place || !main) return;
    const measure = () => {
      const own = place.getBoundingClientRect();
      const { left, width } = main.getBoundingClientRect();
      place.style.setProperty('--room', `${own.width}px`);
      place.style.setProperty('--stage-centre', `${left + width / 2 - own.left}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(place);
    sizes.observe(main);
    return () => sizes.disconnect();
  }, [middle, stage]);
};

/**
 * Where the user is on the left, what is true now in the middle, actions on the whole space on the
 * right.
 */
export const TopBar = ({ stage, isWide }: { stage: RefObject<HTMLElement | null>; isWide: boolean }) => {
  const { t } = useTranslation('space');
  const { space } = useSpacePlace();
  const { spaceMenu } = useSpaceView().slots;
  const groups = useEach(spaceMenu.map(({ useGroup }) => useGroup));
  const middle = useRef<HTMLDivElement>(null);
  useStageCentre(middle, stage);
  const right = useRef<HTMLDivElement>(null);
  useRovingFocus(right, 'bar');
  return (
    <header className={classes.topBar}>
      <div className={classes.left}>
        <h1 className={classes.space}>
          <Menu
            label={t('space_menu', { space: space.name })}
            testId="space-menu"
            button={
              <>
                <span className={classes.spaceName}>{space.name}</span>
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            }
            groups={groups.filter((group) => group !== null)}
          />
        </h1>
        <Parts side="left" />
      </div>
      <div ref={middle} className={classes.middle}>
        {isWide && <ContextPill />}
      </div>
      <div ref={right} className={classes.right}>
        <Parts side="right" />
      </div>
    </header>
  );
};
