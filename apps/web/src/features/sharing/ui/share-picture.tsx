import { screenIdOf } from '@engawa/contract/presence';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { usePlayedStream } from '../../../ui/use-played-stream.ts';
import type { Sharing } from '../create-sharing.ts';
import type { Zoom } from '../zoom.ts';
import classes from './share-viewer.module.css';
import type { ZoomChange } from './use-zoom.ts';
import { fit, useZoomGestures } from './use-zoom-gestures.ts';

/** A person's screen that can be zoomed and moved by wheel, pinch, drag and keys. */
export const SharePicture = ({
  sharing,
  ownerId,
  label,
  place,
  zoom,
  onZoom,
}: {
  sharing: Sharing;
  ownerId: string;
  label: string;
  /** Set to the element that contains the picture. */
  place: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  onZoom: (callback: ZoomChange) => void;
}) => {
  const { t } = useTranslation('sharing');
  const { media } = sharing;
  const stream = media.shareStreamOf(ownerId);
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState<MediaStream | null>(null);
  const helpId = useId();
  const gestures = useZoomGestures(place, onZoom);

  usePlayedStream(video, stream);

  useEffect(() => {
    const around = place.current;
    if (!around) return;
    let end = () => {};
    const report = () => {
      const before = end;
      const widthPx = Math.round(around.clientWidth * window.devicePixelRatio);
      // A hidden page is not viewed, so the screen is not requested then.
      end = media.requestPicture(screenIdOf(ownerId), { isVisible: !document.hidden, widthPx });
      before();
    };
    const size = new ResizeObserver(report);
    size.observe(around);
    document.addEventListener('visibilitychange', report);
    report();
    return () => {
      size.disconnect();
      document.removeEventListener('visibilitychange', report);
      end();
    };
  }, [media, ownerId, place]);

  return (
    <div
      {...gestures}
      ref={place}
      className={classes.picture}
      role="application"
      aria-roledescription={t('share')}
      aria-label={label}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
      tabIndex={0}
      data-testid={`share-picture-${ownerId}`}
      data-scale={zoom.scale.toFixed(2)}
      onDoubleClick={() => onZoom(fit)}
    >
      <VisuallyHidden id={helpId}>{t('viewer_help')}</VisuallyHidden>
      {shown !== stream && <span className={classes.waiting}>{t('waiting')}</span>}
      <video
        ref={video}
        className={classes.video}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        data-testid={`share-video-${ownerId}`}
        onLoadedData={() => setShown(stream)}
        muted
        autoPlay
        playsInline
        disablePictureInPicture
        aria-hidden
      />
    </div>
  );
};
