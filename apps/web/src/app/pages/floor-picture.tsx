import type { CSSProperties } from 'react';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './floor-picture.module.css';

/**
 * People on the picture: place in per cent of it, and who stands with whom is seen by the circle
 * around them.
 */
const people = [
  { name: '空', color: 'teal', x: 30, y: 40 },
  { name: 'May', color: 'persimmon', x: 37, y: 46 },
  { name: '林', color: 'indigo', x: 62, y: 62 },
  { name: 'Ann Bell', color: 'moss', x: 69, y: 57 },
  { name: '月', color: 'plum', x: 82, y: 30 },
] as const;

/** The office floor with a few people on it; decorative but for its description. */
export const FloorPicture = ({ description }: { description: string }) => (
  <div className={classes.picture} role="img" aria-label={description}>
    <img src="/floors/office-day@1x.webp" alt="" className={classes.day} />
    <img src="/floors/office-evening@1x.webp" alt="" loading="lazy" className={classes.evening} />
    <span className={classes.talk} style={{ left: '33.5%', top: '43%' }} />
    <span className={classes.talk} style={{ left: '65.5%', top: '59.5%' }} />
    {people.map(({ name, color, x, y }) => (
      <span key={name} className={classes.person} style={{ left: `${x}%`, top: `${y}%` } as CSSProperties}>
        <Avatar name={name} color={color} size={32} />
      </span>
    ))}
  </div>
);
