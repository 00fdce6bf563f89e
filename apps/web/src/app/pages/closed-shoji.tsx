import classes from './closed-shoji.module.css';

/** A picture for pages without content: a closed paper door with a lantern behind it. */
export const ClosedShoji = () => (
  <svg viewBox="0 0 160 112" className={classes.door} aria-hidden="true">
    <defs>
      <radialGradient id="glow" cx="0.64" cy="0.52" r="0.5">
        <stop offset="0" className={classes.lit} />
        <stop offset="1" className={classes.paper} />
      </radialGradient>
    </defs>
    <rect x="6" y="8" width="148" height="96" rx="4" className={classes.frame} />
    <rect x="12" y="14" width="66" height="84" fill="url(#glow)" />
    <rect x="82" y="14" width="66" height="84" fill="url(#glow)" />
    <path
      className={classes.lattice}
      d="M28.500 14v84M45 14v84M61.500 14v84M98.500 14v84M115 14v84M131.500 14v84M12 35h66M12 56h66M12 77h66M82 35h66M82 56h66M82 77h66"
    />
    <rect x="73" y="52" width="3" height="10" rx="1.500" className={classes.frame} />
    <rect x="84" y="52" width="3" height="10" rx="1.500" className={classes.frame} />
  </svg>
);
