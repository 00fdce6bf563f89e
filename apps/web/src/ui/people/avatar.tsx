import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';
import { portraitAddress } from './portrait-address.ts';

/** The meaning of the ring and its glyph: status is never shown by colour alone. */
export type AvatarStatus = 'available' | 'busy' | 'away' | 'offline';

/**
 * A person as a circle: their picture, else their initials on their colour; with a status ring and
 * its glyph.
 */
export const Avatar = ({
  name,
  picture,
  color,
  size = 36,
  status,
  statusLabel,
}: {
  name: string;
  picture?: string;
  /** Name of one of the eight avatar colours of tokens.css. */
  color: string;
  /** In px, or a CSS length where it depends on its surroundings. */
  size?: number | string;
  status?: AvatarStatus;
  statusLabel?: string;
}) => {
  const style = {
    '--avatar-size': typeof size === 'number' ? `${size}px` : size,
    '--avatar-color': `var(--avatar-${color})`,
  } as CSSProperties;
  return (
    <span className={classes.avatar} style={style} data-status={status}>
      {picture ? (
        <img className={classes.picture} src={portraitAddress(picture, color)} alt="" draggable={false} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      {status && (
        <svg className={classes.glyph} viewBox="0 0 12 12" aria-hidden="true">
          <circle cx="6" cy="6" r="6" className={classes.glyphGround} />
          {status === 'available' && <circle cx="6" cy="6" r="2.3" className={classes.glyphSign} />}
          {status === 'busy' && <path d="M3.4 6h5.2" />}
          {status === 'away' && (
            <path d="M5 2.8a3.4 3.4 0 1 0 4.2 4.6A3.6 3.6 0 0 1 5 2.8z" className={classes.glyphSign} />
          )}
          {status === 'offline' && <path d="M4 4l4 4M8 4l-4 4" />}
        </svg>
      )}
      {statusLabel && <VisuallyHidden>{statusLabel}</VisuallyHidden>}
    </span>
  );
};
