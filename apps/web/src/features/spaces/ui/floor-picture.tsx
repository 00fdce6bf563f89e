import classes from './space-card.module.css';

/** A small picture of a floor from above: by day, and by lamplight in the dark theme. */
export const FloorPicture = ({ floor }: { floor: string }) => (
  <>
    <img src={`/floors/${floor}-day-thumb.webp`} alt="" loading="lazy" className={classes.day} />
    <img src={`/floors/${floor}-evening-thumb.webp`} alt="" loading="lazy" className={classes.evening} />
  </>
);
