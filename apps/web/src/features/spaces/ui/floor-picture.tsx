import type { CSSProperties } from 'react';
import classes from './space-card.module.css';

/**
 * A picture of a floor from above: by day, and by lamplight in the dark theme.
 * `isLarge`: the picture of the map itself, over the small one until it has loaded.
 */
export const FloorPicture = ({ floor, isLarge = false }: { floor: string; isLarge?: boolean }) => (
  <>
    {(['day', 'evening'] as const).map((light) => {
      const small = `/floors/${floor}-${light}-thumb.webp`;
      const style: CSSProperties = isLarge ? { backgroundImage: `url(${small})` } : {};
      return (
        <img
          key={light}
          src={isLarge ? `/floors/${floor}-${light}@1x.webp` : small}
          alt=""
          loading="lazy"
          className={classes[light]}
          style={style}
        />
      );
    })}
  </>
);
