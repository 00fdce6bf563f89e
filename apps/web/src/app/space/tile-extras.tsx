import { PersonLine } from '../../features/media/index.ts';
import type { TileExtras } from '../../features/showing/index.ts';
import type { SpaceSession } from './space-session.ts';

/** What tiles show and do of other features: how good the line to somebody is, and the screen that they share. */
export const tileExtras = ({ media, sharing }: SpaceSession): TileExtras => ({
  openShare: sharing.open,
  besides: (id, name) => id !== media.selfId && <PersonLine media={media} id={id} name={name} />,
});
