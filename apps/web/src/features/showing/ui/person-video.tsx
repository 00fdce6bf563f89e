import { useRef, useState } from 'react';
import { usePlayedStream } from '../../../ui/use-played-stream.ts';
import type { Showing } from '../create-showing.ts';
import classes from './person-video.module.css';
import { usePictureRequest, usePictures } from './use-showing.ts';

/**
 * The live picture of a person (or the user's own, mirrored), filling its parent; renders nothing
 * while there is none. It is transparent until the first frame arrives, so that the avatar below
 * shows through.
 */
export const PersonVideo = ({
  showing,
  id,
  isWhole = false,
}: {
  showing: Showing;
  id: string;
  /** Shows the whole picture with bars around it, instead of cropping it to the place. */
  isWhole?: boolean;
}) => {
  const isSelf = id === showing.selfId;
  const hasVideo = usePictures(showing, (state) =>
    isSelf ? state.camera.isOn : (state.peers[id]?.hasVideo ?? false),
  );
  const stream = hasVideo ? showing.pictures.videoFor(id) : null;
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState<MediaStream | null>(null);
  usePictureRequest(showing, id, video, stream !== null && !isSelf);
  usePlayedStream(video, stream);
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
