import { Button } from '../controls/button.tsx';
import classes from './command-line.module.css';

/** A command for the operator's terminal, with a button that copies it. */
export const CommandLine = ({
  command,
  copyLabel,
  onCopy,
}: {
  command: string;
  copyLabel: string;
  onCopy: () => void;
}) => (
  <span className={classes.row}>
    <code className={classes.command}>{command}</code>
    <Button variant="default" size="sm" data-testid="copy-command" onClick={onCopy}>
      {copyLabel}
    </Button>
  </span>
);
