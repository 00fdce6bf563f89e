import { useLayoutEffect, useRef } from 'react';

/** Browsers that have it move a frame without loading it again. */
type Movable = Element & { moveBefore?: (node: Node, before: Node | null) => void };

/** Puts a frame into an element. A frame that loads again continues at the second of everyone. */
export const putFrame = (host: HTMLElement, frame: HTMLIFrameElement): void => {
  if (frame.parentNode === host) return;
  const movable: Movable = host;
  if (movable.moveBefore && frame.isConnected && host.isConnected) movable.moveBefore(frame, null);
  else host.append(frame);
};

/** The place of a player's frame in the page. */
export const FramePlace = ({
  frame,
  className,
}: {
  frame: HTMLIFrameElement | null;
  className?: string | undefined;
}) => {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current && frame) putFrame(host.current, frame);
  }, [frame]);
  return <div ref={host} className={className} data-testid="video-frame" />;
};
