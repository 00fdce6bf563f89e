import classes from './logo.module.css';

/**
 * Our mark, drawn: a roof line over two posts and a floor, with one lantern. Decorative unless
 * `label` is given.
 */
export const Logo = ({
  label,
  hasWord = true,
  size = 28,
}: {
  label?: string;
  hasWord?: boolean;
  size?: number;
}) => (
  <span
    className={classes.logo}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 15c7-1 14-5 20-10 6 5 13 9 20 10" strokeLinejoin="round" />
      <path d="M10 16v25M38 16v25M5 41h38" />
      <path d="M24 11v6" strokeWidth="2" />
      <rect x="18.5" y="17" width="11" height="14" rx="5" className={classes.lantern} stroke="none" />
    </svg>
    {hasWord && <span className={classes.word}>Engawa</span>}
  </span>
);
