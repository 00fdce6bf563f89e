import { type RefObject, useEffect } from 'react';

/** Plays a stream in a muted video element, for as long as both are there. */
export const usePlayedStream = (video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null) => {
  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // Muted video may always play; a rejection only means that the element was removed meanwhile.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [video, stream]);
};
