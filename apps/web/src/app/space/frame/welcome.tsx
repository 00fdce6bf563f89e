import { Suspense } from 'react';
import { useSpaceView } from '../../../slots/space-context.tsx';
import { useEach } from '../../../slots/use-each.ts';
import classes from './stage-view.module.css';

/** The first of the cards for people who are new. */
export const Welcome = () => {
  const { welcome } = useSpaceView().slots;
  const card = useEach(welcome.map(({ useCard }) => useCard)).find((one) => one !== null);
  return (
    card && (
      <div className={classes.welcome} data-testid="welcome">
        <Suspense fallback={null}>{card}</Suspense>
      </div>
    )
  );
};
