import { PersonLine, PersonVolumeButton } from '../../features/media/index.ts';
import type { TileExtras } from '../../features/showing/index.ts';
import type { SpaceSession } from './space-session.ts';

/**
 * What tiles show and do of other features: how good the line to somebody is, how loud they are, and the screen that they
 * share.
 * @param isPoppedOut in the small window nothing can be opened beside a tile
 */
export const tileExtras = (
  { media, sharing, desk }: Pick<SpaceSession, 'media' | 'sharing' | 'desk'>,
  isPoppedOut = false,
): TileExtras => ({
  openShare: sharing.open,
  besides: (id, name, action) =>
    id !== media.selfId && (
      <>
        <PersonLine media={media} id={id} name={name} />
        {!isPoppedOut && (
          <PersonVolumeButton preferences={desk.preferences} id={id} name={name} className={action} />
        )}
      </>
    ),
});
