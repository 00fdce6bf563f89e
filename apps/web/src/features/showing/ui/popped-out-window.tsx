import type { ShowingPorts } from '../ports.ts';
import { OwnControls } from './own-controls.tsx';
import { PoppedOut } from './popped-out.tsx';
import type { TileExtras } from './tile.tsx';

/**
 * The picture-in-picture window over other programs: the people near, microphone, camera and a
 * close button.
 */
export const PoppedOutWindow = ({ media, extras }: Pick<ShowingPorts, 'media'> & { extras: TileExtras }) => (
  <PoppedOut
    showing={media.showing}
    extras={extras}
    controls={<OwnControls media={media} place="pop-out" />}
  />
);
