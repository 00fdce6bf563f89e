import { IconDoorExit } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace, useSpaceView } from '../../../../slots/space-context.tsx';
import type { BarPart } from '../../../../slots/space-feature.ts';
import { useEach } from '../../../../slots/use-each.ts';
import { BarButton } from '../../../../ui/bar/bar-button.tsx';
import { useRovingFocus } from '../../../../ui/focus/use-roving-focus.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { barLayout } from './bar-layout.ts';
import classes from './control-bar.module.css';
import { MoreTools } from './more-tools.tsx';
import { useWidth } from './use-width.ts';

const Parts = ({ group }: Pick<BarPart, 'group'>) => {
  const { barParts } = useSpaceView().slots;
  return barParts.map(
    (part) =>
      part.group === group && (
        <span key={part.id} className={classes[group]} data-bar={part.id}>
          <PartBoundary isSmall>
            <part.Part />
          </PartBoundary>
        </span>
      ),
  );
};

/**
 * Floats over the stage: the user, their microphone, camera and speaker, the tools, and the exit.
 * Each control has a place of fixed width.
 */
export const ControlBar = () => {
  const { t } = useTranslation('space');
  const { leave, isPhone } = useSpacePlace();
  const { slots } = useSpaceView();
  const made = useEach(slots.tools.map(({ useTool }) => useTool));
  const tools = slots.tools.flatMap((entry, index) => {
    const tool = made[index];
    return tool ? [{ entry, tool }] : [];
  });
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useRovingFocus(bar, 'bar');
  const withButton = tools.filter(({ entry }) => !entry.isInMenu);
  const layout = barLayout(useWidth(place), withButton.length);
  const kept = withButton
    .toSorted((a, b) => Number(b.entry.isKept ?? false) - Number(a.entry.isKept ?? false))
    .slice(0, layout.tools);
  const shown = withButton.filter((one) => kept.includes(one));
  const inMenu = tools.filter((one) => !shown.includes(one));
  return (
    <div ref={place} className={classes.place} data-covers="bottom">
      <div
        ref={bar}
        className={classes.bar}
        role="toolbar"
        aria-label={t('tools')}
        data-testid="control-bar"
        data-named={layout.isNamed || undefined}
      >
        {!isPhone && (
          <>
            <Parts group="self" />
            <span className={classes.line} />
          </>
        )}
        <Parts group="voice" />
        <span className={classes.line} />
        {shown.map(({ entry, tool }) => (
          <span key={entry.id} className={classes.tool} data-bar={entry.id}>
            {tool.button}
          </span>
        ))}
        {inMenu.length > 0 && (
          <span className={classes.end} data-bar="more">
            <MoreTools tools={inMenu.map(({ tool }) => tool)} />
          </span>
        )}
        <span className={classes.line} />
        <span className={classes.end} data-bar="leave">
          <BarButton
            testId="leave-space"
            label={t('bar.leave')}
            action={t('leave_space')}
            icon={IconDoorExit}
            tone="danger"
            onPress={leave}
          />
        </span>
      </div>
    </div>
  );
};
