import { IconDoorExit } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace, useSpaceView } from '../../../slots/space-context.tsx';
import type { BarPart } from '../../../slots/space-feature.ts';
import { useEach } from '../../../slots/use-each.ts';
import { useTooltip } from '../../../ui/floating/use-tooltip.tsx';
import { useFitting } from '../../../ui/use-fitting.ts';
import classes from './control-bar.module.css';
import { MoreTools } from './more-tools.tsx';

const noWidthKey = (): string => '';

const Parts = ({ group }: Pick<BarPart, 'group'>) => {
  const { barParts } = useSpaceView().slots;
  return barParts.map((part) => part.group === group && <part.Part key={part.id} />);
};

/** Floats over the stage: the user, their microphone and camera, the tools, and the exit. */
export const ControlBar = () => {
  const { t, i18n } = useTranslation('space');
  const { leave, isPhone } = useSpacePlace();
  const { slots } = useSpaceView();
  const { hovering, tip } = useTooltip(t('leave_space'));
  const tools = useEach(slots.tools.map(({ useTool }) => useTool));
  const widthKeys = useEach(slots.barParts.map(({ useWidthKey = noWidthKey }) => useWidthKey));
  const bar = useRef<HTMLDivElement>(null);
  const fitting = useFitting(bar, tools.length, `${i18n.language} ${widthKeys.join(' ')}`);
  // A phone has space for microphone, camera and the exit.
  const shown = isPhone ? [] : tools.slice(0, tools.length - fitting);
  const aside = tools.slice(shown.length);
  return (
    <div className={classes.place} data-covers="bottom">
      <div ref={bar} className={classes.bar} role="toolbar" aria-label={t('tools')}>
        {!isPhone && (
          <>
            <Parts group="self" />
            <span className={classes.line} />
          </>
        )}
        <Parts group="voice" />
        <span className={classes.line} />
        {shown.map((tool) => tool.button)}
        {/* It stays mounted while the fit is measured: otherwise its menu would close under the reader. */}
        <span hidden={aside.length === 0}>
          <MoreTools tools={aside} />
        </span>
        <span className={classes.line} />
        <button
          {...hovering}
          type="button"
          className={classes.leave}
          data-testid="leave-space"
          aria-label={t('leave_space')}
          onClick={leave}
        >
          <IconDoorExit size={20} stroke={1.75} aria-hidden />
        </button>
        {tip}
      </div>
    </div>
  );
};
