import { useSpaceView } from '../../../../slots/space-context.tsx';
import { useEach } from '../../../../slots/use-each.ts';
import classes from './context-pill.module.css';

/**
 * The state of the user, one at a time: the first pill by rank that has a text, and beside it the
 * signs that are true whatever that says.
 */
export const ContextPill = ({ isOverMap = false }: { isOverMap?: boolean }) => {
  const { pills, signs } = useSpaceView().slots;
  const shown = useEach(pills.map(({ usePill }) => usePill)).find(Boolean);
  return (
    <div className={isOverMap ? classes.overMap : classes.pill} role="status" data-testid="context-pill">
      {shown}
      {signs.map(({ id, Sign }) => (
        <Sign key={id} isShort={Boolean(shown)} />
      ))}
    </div>
  );
};
