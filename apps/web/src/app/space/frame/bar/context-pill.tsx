import { useSpaceView } from '../../../../slots/space-context.tsx';
import { useEach } from '../../../../slots/use-each.ts';
import classes from './context-pill.module.css';

/**
 * The state of the user, one at a time: the first pill by rank that has a text, and beside it the
 * signs that are true whatever that says.
 */
export const ContextPill = ({ isOverMap = false }: { isOverMap?: boolean }) => {
  const { pills } = useSpaceView().slots;
  const states = pills.filter(({ isSign }) => !isSign).map(({ usePill }) => () => usePill(false));
  const shown = useEach(states).find(Boolean);
  const isBeside = Boolean(shown);
  const signs = pills.filter(({ isSign }) => isSign);
  const shownSigns = useEach(signs.map(({ id, usePill }) => () => ({ id, sign: usePill(isBeside) })));
  return (
    <div className={isOverMap ? classes.overMap : classes.pill} role="status" data-testid="context-pill">
      {shown}
      {shownSigns.map(({ id, sign }) => (sign ? <span key={id}>{sign}</span> : null))}
    </div>
  );
};
