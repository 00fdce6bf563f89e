import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Actions } from '../../slots/actions.tsx';
import { alwaysEnabled, type PressCommand } from '../../slots/commands/command.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { createPopOut } from './pop-out.ts';
import type { ShowingPorts } from './ports.ts';
import { AvatarVideos } from './ui/avatar-videos.tsx';
import { CameraStrip } from './ui/lazy-camera-strip.tsx';
import modeClasses from './ui/mode-menu.module.css';
import { ModeMenu, modeCommandId } from './ui/mode-menu.tsx';
import stripClasses from './ui/stage-strip.module.css';
import type { TileExtras } from './ui/tile.tsx';
import { useShowing } from './ui/use-showing.ts';

// Loaded when one of these views is opened.
const Gallery = lazyPart(async () => ({ default: (await import('./ui/gallery.tsx')).Gallery }));
const FullCamera = lazyPart(async () => ({ default: (await import('./ui/full-camera.tsx')).FullCamera }));
const OwnControls = lazyPart(async () => ({ default: (await import('./ui/own-controls.tsx')).OwnControls }));
const PoppedOutWindow = lazyPart(async () => ({
  default: (await import('./ui/popped-out-window.tsx')).PoppedOutWindow,
}));

/** What other features add to the tiles. */
const extrasOfTiles = ({ media: { showing, sharing } }: ShowingPorts): TileExtras => ({
  openShare: sharing.open,
  below: (id) => <Actions on="person" place="onPicture" id={id} />,
  besides: (id, name, className) =>
    id !== showing.selfId && <Actions on="person" place="onTile" id={id} name={name} className={className} />,
});

/**
 * The pictures of people: in avatars, as a strip, a gallery, one camera over everything, and a
 * small window.
 */
export const showingFeature = (ports: ShowingPorts): SpaceFeature => {
  const {
    media: { showing, sharing, avatarVideos },
    map,
    media,
    presence,
  } = ports;
  const popOut = createPopOut();
  const extras = extrasOfTiles(ports);
  const smallExtras: TileExtras = {
    openShare: sharing.open,
    besides: (id, name) =>
      id !== showing.selfId && <Actions on="person" place="onSmallTile" id={id} name={name} />,
  };
  const follow = () => map.setSmall(showing.store.getState().mode === 'gallery');
  follow();
  const stopFollowing = showing.store.subscribe(follow);

  const nextMode: PressCommand = {
    id: modeCommandId,
    title: 'shortcuts:mode',
    key: { kind: 'chosen', first: 'B' },
    section: 'shortcuts:groups.view',
    rank: 400,
    place: 'page',
    whyDisabled: alwaysEnabled,
    run: showing.nextMode,
  };
  const Mode = ({ className }: { className: string | undefined }) => {
    const { t } = useTranslation('showing');
    const open = async () => {
      if (!(await popOut.open())) toasts.show(t('pop_out_failed'), { tone: 'danger' });
    };
    return (
      <div className={className}>
        <ModeMenu showing={showing} popOut={popOut.isPossible ? open : undefined} />
      </div>
    );
  };
  const Strip = () =>
    useShowing(showing, (state) => state.mode) !== 'gallery' && (
      <div className={stripClasses.strip}>
        <CameraStrip showing={showing} extras={extras} corner={<Mode className={modeClasses.corner} />} />
      </div>
    );
  const LargePictures = () => {
    const mode = useShowing(showing, (state) => state.mode);
    return (
      <Suspense>
        {mode === 'gallery' && (
          <WithNamespaces of={['large_cameras']}>
            <Gallery showing={showing} extras={extras} corner={<Mode className={modeClasses.inGallery} />} />
          </WithNamespaces>
        )}
      </Suspense>
    );
  };
  const OneCamera = () => {
    const full = useShowing(showing, (state) => state.full);
    return (
      full !== null && (
        <Suspense>
          <WithNamespaces of={['large_cameras']}>
            <FullCamera
              key={full}
              showing={showing}
              id={full}
              extras={extras}
              controls={<OwnControls media={media} place="full-view" />}
              onWalkTo={presence.walkToPerson}
            />
          </WithNamespaces>
        </Suspense>
      )
    );
  };
  const SmallWindow = () => {
    const place = useStore(popOut.store, (state) => state.place);
    return (
      place !== null &&
      createPortal(
        <Suspense>
          <PoppedOutWindow media={media} extras={smallExtras} />
        </Suspense>,
        place,
      )
    );
  };
  return {
    name: 'showing',
    commands: [nextMode],
    notices: [
      { id: 'camera-strip', rank: 50, place: 'edge', Notice: Strip },
      { id: 'gallery', rank: 20, place: 'cover', Notice: LargePictures },
      { id: 'full-camera', rank: 40, place: 'cover', Notice: OneCamera },
      {
        id: 'avatar-videos',
        rank: 5,
        place: 'page',
        Notice: () => <AvatarVideos slots={avatarVideos} showing={showing} />,
      },
      { id: 'small-window', rank: 80, place: 'page', Notice: SmallWindow },
    ],
    end() {
      stopFollowing();
      popOut.close();
    },
  };
};
