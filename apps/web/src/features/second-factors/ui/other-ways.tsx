import { Button } from '../../../ui/controls/button.tsx';
import classes from './second-factors.module.css';

/** The ways that are not shown; one that is pressed replaces the shown one. */
export const OtherWays = <Way extends string>({
  ways,
  shown,
  isBusy,
  labelOf,
  onChange,
}: {
  ways: readonly Way[];
  shown: Way;
  isBusy: boolean;
  labelOf: (way: Way) => string;
  onChange: (way: Way) => void;
}) => (
  <div className={classes.others}>
    {ways
      .filter((way) => way !== shown)
      .map((way) => (
        <Button
          key={way}
          variant="subtle"
          disabled={isBusy}
          onClick={() => onChange(way)}
          data-testid={`use-${way}`}
        >
          {labelOf(way)}
        </Button>
      ))}
  </div>
);
