import { useEffect, useRef, useState } from 'react';
import type { Showing } from '../create-showing.ts';
import classes from './person-video.module.css';
import { usePictures, useWish } from './use-showing.ts';

/**
 * The live picture of somebody (or one's own, mirrored), filling its parent; nothing while there is none. It stays
 * transparent until the first frame is there, so that what lies beneath (the avatar) shows through.
 */
export const PersonVideo = ({
  showing,
  id,
  isWhole = false,
}: {
  showing: Showing;
  id: string;
  /** The whole picture with bars around it, instead of cut to the place. */
  isWhole?: boolean;
}) => {
  const isSelf = id === showing.selfId;
  const hasVideo = usePictures(showing, (state) =>
    isSelf ? state.camera.isOn : (state.peers[id]?.hasVideo ?? false),
  );
  const stream = hasVideo ? showing.pictures.videoFor(id) : null;
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState<MediaStream | null>(null);
  useWish(showing, id, video, stream !== null && !isSelf);
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // Muted video may always play; a refusal only means that the element has gone meanwhile.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  if (!stream) return null;
  return (
    <video
      ref={video}
      className={classes.video}
      data-self={isSelf || undefined}
      data-whole={isWhole || undefined}
      data-shown={shown === stream || undefined}
      data-testid={`video-${id}`}
      onLoadedData={() => setShown(stream)}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      aria-hidden
    />
  );
};
