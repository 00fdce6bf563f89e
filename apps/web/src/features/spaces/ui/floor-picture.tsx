import classes from './space-card.module.css';

/** A drawn floor from above, small: by day, and in the dark by lamplight. */
export const FloorPicture = ({ floor }: { floor: string }) => (
  <>
    <img src={`/floors/${floor}-day-thumb.webp`} alt="" loading="lazy" className={classes.day} />
    <img src={`/floors/${floor}-evening-thumb.webp`} alt="" loading="lazy" className={classes.evening} />
  </>
);
