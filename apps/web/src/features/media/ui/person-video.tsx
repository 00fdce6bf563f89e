import { useEffect, useRef, useState } from 'react';
import type { Media } from '../create-media.ts';
import classes from './person-video.module.css';
import { useMedia } from './use-media.ts';

/**
 * The live picture of somebody (or one's own, mirrored), filling its parent; nothing while there is none. It stays
 * transparent until the first frame is there, so that what lies beneath (the avatar) shows through.
 */
export const PersonVideo = ({ media, id }: { media: Media; id: string }) => {
  const isSelf = id === media.selfId;
  const hasVideo = useMedia(media, (state) =>
    isSelf ? state.camera.isOn : (state.peers[id]?.hasVideo ?? false),
  );
  const stream = hasVideo ? media.videoFor(id) : null;
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState<MediaStream | null>(null);
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
