import { ownerOf } from '@engawa/contract/presence';
import { useRef } from 'react';
import { usePlayedStream } from '../../../ui/use-played-stream.ts';
import type { Showing } from '../create-showing.ts';
import classes from './person-video.module.css';
import { usePictureRequest, usePictures } from './use-showing.ts';

/** The whole screen that a person shares; `id` is `{user}_screen`. */
export const ScreenVideo = ({ showing, id }: { showing: Showing; id: string }) => {
  const owner = ownerOf(id);
  const isThere = usePictures(showing, (state) => state.shares.includes(owner));
  const stream = isThere ? showing.pictures.shareStreamOf(owner) : null;
  const video = useRef<HTMLVideoElement>(null);
  usePictureRequest(showing, id, video, stream !== null);
  usePlayedStream(video, stream);
  if (!stream) return null;
  return (
    <video
      ref={video}
      className={classes.video}
      data-whole
      data-shown
      data-testid={`video-${id}`}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      aria-hidden
    />
  );
};
