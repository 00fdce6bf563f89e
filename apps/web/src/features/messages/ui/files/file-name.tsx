import { cutMiddle } from '@engawa/contract/messages';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import classes from './files.module.css';

/** As many characters as fit into two lines of a card. */
const shownLength = 40;

/**
 * The name of a file. A long one is shown without its middle, and read whole. Its direction is its
 * own, so that letters from right to left move nothing around it, nor its ending.
 */
export const FileName = ({ children: name }: { children: string }) => {
  const shown = cutMiddle(name, shownLength);
  if (shown === name) return <bdi className={classes.name}>{name}</bdi>;
  return (
    <span className={classes.name} title={name}>
      <bdi aria-hidden>{shown}</bdi>
      <VisuallyHidden>
        <bdi>{name}</bdi>
      </VisuallyHidden>
    </span>
  );
};
