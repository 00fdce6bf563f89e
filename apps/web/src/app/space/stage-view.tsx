import type { Space } from '@engawa/contract/spaces';
import { useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraStrip, SoundBlockedBar } from '../../features/media/index.ts';
import { PersonCard, useEntry } from '../../features/presence/index.ts';
import { useRoom } from '../../features/rooms/index.ts';
import { AloneCard } from './alone-card.tsx';
import { AvatarVideos } from './avatar-videos.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { EnteringVeil } from './entering-veil.tsx';
import { MinimapView } from './minimap-view.tsx';
import { PickedVolume } from './picked-volume.tsx';
import { type OpenStage, openStage } from './open-stage.ts';
import type { SpaceSession } from './space-session.ts';
import classes from './stage-view.module.css';
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
  const { presence, rooms, media } = session;
  const isEvening = useComputedColorScheme('light') === 'dark';
  const element = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenStage | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const entry = useEntry(presence);
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

  const card = useRef<HTMLDivElement>(null);
  // Beside whom it tells of, wherever they walk and the camera goes.
  useEffect(() => {
    if (picked === null || !open) return;
    const put = () => {
      const place = open.placeBeside(picked);
      if (place && card.current) card.current.style.translate = `${place.x}px ${place.y}px`;
    };
    put();
    return open.stage.onFrame(put);
  }, [open, picked]);

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
      >
        <div ref={world} className={classes.world} />
      </div>
      <VisuallyHidden id="stage-help">{t('stage.help')}</VisuallyHidden>
      {open && <AvatarVideos slots={open.avatars.videos} media={media} />}
      <div className={classes.top}>
        <ConnectionBar session={session} />
        <SoundBlockedBar media={media} />
        <CameraStrip media={media} />
      </div>
      {entry.kind === 'entering' && <EnteringVeil session={session} />}
      {open && (
        <div className={classes.corner}>
          <ZoomStack stage={open.stage} />
          {room && !isPhone && (
            <MinimapView session={session} stage={open.stage} room={room} isEvening={isEvening} />
          )}
        </div>
      )}
      <AloneCard session={session} spaceId={space.uuid} />
      {picked !== null && open && (
        <div ref={card} className={classes.card}>
          <PersonCard
            presence={presence}
            id={picked}
            onClose={closeCard}
            actions={picked !== media.selfId && <PickedVolume session={session} id={picked} />}
          />
        </div>
      )}
    </>
  );
};
