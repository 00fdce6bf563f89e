import type { Space } from '@engawa/contract/spaces';
import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundBlockedBar } from '../../features/media/index.ts';
import { PersonCard, useEntry } from '../../features/presence/index.ts';
import { useRoom } from '../../features/rooms/index.ts';
import { ScreenBeyondBar, SharingBar } from '../../features/sharing/index.ts';
import { CameraStrip, useShowing } from '../../features/showing/index.ts';
import { useSelf } from '../../features/speaking/index.ts';
import { AloneCard } from './alone-card.tsx';
import { AvatarVideos } from './avatar-videos.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { EnteringVeil } from './entering-veil.tsx';
import { MinimapView } from './minimap-view.tsx';
import { type OpenStage, openStage } from './open-stage.ts';
import { PersonActions } from './person-actions.tsx';
import type { SpaceSession } from './space-session.ts';
import { StageHelp } from './stage-help.tsx';
import { StagePictures } from './stage-pictures.tsx';
import classes from './stage-view.module.css';
import { tileExtras } from './tile-extras.tsx';
import { useLeft } from './use-left.ts';
import { useOverStage } from './use-over-stage.ts';
import { usePersonKeys } from './use-person-keys.ts';
import { useSmallMap } from './use-small-map.ts';
import { ZoomStack } from './zoom-stack.tsx';

export type StageHandle = Pick<OpenStage, 'locate'>;

/** The map and what floats over it. */
export const StageView = ({
  session,
  space,
  roomId,
  isPhone,
  onReady,
}: {
  session: SpaceSession;
  space: Space;
  roomId: string | null;
  isPhone: boolean;
  onReady: (stage: StageHandle | null) => void;
}) => {
  const { t } = useTranslation('space');
  const { presence, rooms, media, showing, sharing, speaking } = session;
  const isEvening = useComputedColorScheme('light') === 'dark';
  const element = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenStage | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const entry = useEntry(presence);
  const isGallery = useShowing(showing, (state) => state.mode === 'gallery');
  const isOnAir = useSelf(speaking)?.isOpenMegaphone ?? false;
  const extras = useMemo(() => tileExtras(session), [session]);
  const room = useRoom(rooms, roomId);
  const closeCard = useCallback(() => {
    setPicked(null);
    element.current?.focus();
  }, []);

  useEffect(() => {
    if (!element.current || !world.current) return;
    const made = openStage({ element: element.current, world: world.current, session, onPick: setPicked });
    setOpen(made);
    onReady(made);
    return () => {
      setOpen(null);
      onReady(null);
      made.close();
    };
  }, [session, onReady]);

  useEffect(() => {
    if (room) open?.stage.setMap({ width: room.width, height: room.height, picture: room.wallpaper.url });
  }, [open, room]);
  useEffect(() => open?.stage.setEvening(isEvening), [open, isEvening]);
  useSmallMap(open?.stage ?? null, isGallery);
  usePersonKeys(session.presence, open, picked, setPicked);

  const top = useRef<HTMLDivElement>(null);
  useOverStage(top);
  const card = useRef<HTMLDivElement>(null);
  // Beside whom it tells of, wherever they walk and the camera goes.
  useEffect(() => {
    if (picked === null || !open) return;
    const put = () => {
      const place = open.placeBeside(picked, card.current?.offsetHeight ?? 0);
      if (place && card.current) card.current.style.translate = `${place.x}px ${place.y}px`;
    };
    put();
    return open.stage.onFrame(put);
  }, [open, picked]);

  // What is opened elsewhere is not to open behind the card; on the map itself the map decides.
  useLeft(picked !== null, [card, element], () => setPicked(null));

  return (
    <>
      <div
        ref={element}
        className={classes.stage}
        // The map is walked on by keys: a screen reader must hand them through.
        role="application"
        aria-roledescription={t('tabs.map')}
        aria-label={t('stage.label', { room: room?.name ?? space.name })}
        aria-describedby="stage-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
        tabIndex={0}
        data-testid="stage"
        data-entry={entry.kind}
        data-small={isGallery || undefined}
      >
        <div ref={world} className={classes.world} />
      </div>
      <StageHelp />
      {open && <AvatarVideos slots={open.avatars.videos} showing={showing} />}
      <div ref={top} className={classes.top}>
        <ConnectionBar session={session} />
        <SoundBlockedBar media={media} />
        <SharingBar sharing={sharing} />
        <ScreenBeyondBar sharing={sharing} />
        {!isGallery && (
          <div className={classes.strip}>
            <CameraStrip showing={showing} extras={extras} />
          </div>
        )}
      </div>
      {entry.kind === 'entering' && <EnteringVeil session={session} />}
      <StagePictures session={session} extras={extras} />
      {open && !isGallery && (
        <div className={classes.corner}>
          <ZoomStack stage={open.stage} />
          {room && !isPhone && (
            <MinimapView session={session} stage={open.stage} room={room} isEvening={isEvening} />
          )}
        </div>
      )}
      {isOnAir && <div className={classes.onAir} data-testid="on-air" />}
      <AloneCard session={session} spaceId={space.uuid} />
      {picked !== null && open && (
        <div ref={card} className={classes.card}>
          <PersonCard
            key={picked}
            presence={presence}
            id={picked}
            onClose={closeCard}
            actions={<PersonActions session={session} id={picked} />}
          />
        </div>
      )}
    </>
  );
};
