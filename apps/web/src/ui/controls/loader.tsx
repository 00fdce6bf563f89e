import { joinNames } from './join-names.ts';
import classes from './loader.module.css';

/** Something is on its way; what that is stands beside it in words. */
export const Loader = ({
  type = 'ring',
  size = 36,
  className,
}: {
  type?: 'ring' | 'dots';
  /** In px; one of 20 has the colour of the text around it. */
  size?: 20 | 28 | 36;
  className?: string | undefined;
}) => (
  <span
    className={joinNames(classes.loader, classes[type], className)}
    data-size={size}
    data-loader={type}
    aria-hidden
  >
    {type === 'dots' && [0, 1, 2].map((dot) => <span key={dot} />)}
  </span>
);
