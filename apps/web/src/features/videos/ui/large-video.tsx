import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import type { Videos, VideoView } from '../create-videos.ts';
import type { VideosPorts } from '../ports.ts';
import { FramePlace } from './frame-place.tsx';
import { useVideoName } from './use-video-name.ts';
import { VideoControls } from './video-controls.tsx';
import classes from './videos.module.css';

const Large = ({ ports, videos, view }: { ports: VideosPorts; videos: Videos; view: VideoView }) => {
  const { t } = useTranslation('videos');
  const nameOf = useVideoName();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = () => videos.expand(null);
  return (
    <div
      ref={box}
      className={classes.large}
      role="dialog"
      aria-label={t('region', { video: nameOf(view) })}
      tabIndex={-1}
      data-testid="large-video"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={classes.head}>
        <strong className={classes.name}>{nameOf(view)}</strong>
        <CloseButton aria-label={t('shrink')} onClick={close} data-testid="video-shrink" />
      </div>
      <FramePlace frame={view.frame} className={classes.largeFrame} />
      <VideoControls ports={ports} videos={videos} view={view} isExpanded />
    </div>
  );
};

/** The video that the user has chosen to see large; the control bar stays free. */
export const LargeVideo = ({ ports, videos }: { ports: VideosPorts; videos: Videos }) => {
  const view = useStore(videos.store, (state) =>
    state.expanded === null ? undefined : state.videos.get(state.expanded),
  );
  return view ? <Large ports={ports} videos={videos} view={view} /> : null;
};
