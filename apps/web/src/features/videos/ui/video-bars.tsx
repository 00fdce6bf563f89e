import {
  type Icon,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconVolume,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Videos, VideoView } from '../create-videos.ts';
import type { VideosPorts } from '../ports.ts';
import { FramePlace } from './frame-place.tsx';
import { clockOf, useControl, useMayControl } from './use-video.ts';
import { useVideoName } from './use-video-name.ts';
import { OwnVolume } from './video-controls.tsx';
import { VideoProblem } from './video-problem.tsx';
import classes from './videos.module.css';

const IconButton = ({
  Icon: Sign,
  label,
  testId,
  isOpen,
  onPress,
}: {
  Icon: Icon;
  label: string;
  testId: string;
  isOpen?: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    className={classes.icon}
    aria-label={label}
    title={label}
    aria-expanded={isOpen}
    onClick={onPress}
    data-testid={testId}
  >
    <Sign size={20} stroke={1.75} aria-hidden />
  </button>
);

/**
 * One video: its state and the controls used most; the picture too, when it is for the whole room.
 */
const VideoBar = ({ ports, videos, view }: { ports: VideosPorts; videos: Videos; view: VideoView }) => {
  const { t } = useTranslation('videos');
  const nameOf = useVideoName();
  const mayControl = useMayControl(ports, view);
  const control = useControl(videos);
  const [isVolumeOpen, setVolumeOpen] = useState(false);
  const { uuid: id, area_type: size } = view.item;
  if (!view.isStarted && !mayControl) return null;
  const hasPicture = size === 'global' && view.frame !== null && view.error === null;
  const state = !view.isStarted
    ? 'not_started'
    : view.isStopped
      ? 'stopped'
      : view.isPlaying
        ? 'playing'
        : 'paused';
  return (
    <section
      className={classes.bar}
      aria-label={t('region', { video: nameOf(view) })}
      data-testid={`video-bar-${id}`}
      data-pinned={hasPicture || undefined}
      // People watch it together: the page must not reload by itself meanwhile.
      data-keep-page={(view.frame !== null && view.isPlaying) || undefined}
    >
      {hasPicture && <FramePlace frame={view.frame} className={classes.pinnedFrame} />}
      <VideoProblem videos={videos} view={view} />
      <div className={classes.line}>
        {mayControl && view.error === null && (
          <IconButton
            Icon={view.isPlaying ? IconPlayerPause : IconPlayerPlay}
            label={t(view.isPlaying ? 'pause' : 'play')}
            testId="bar-toggle"
            onPress={() => control(id, { playing: !view.isPlaying })}
          />
        )}
        <div className={classes.lines}>
          <span className={classes.title}>{nameOf(view)}</span>
          <span className={classes.state}>
            <span role="status">{t(state)}</span>
            {view.isStarted && <span> {clockOf(view.time)}</span>}
          </span>
        </div>
        {view.frame !== null && view.error === null && (
          <>
            <IconButton
              Icon={IconVolume}
              label={t('volume')}
              testId="bar-volume"
              isOpen={isVolumeOpen}
              onPress={() => setVolumeOpen(!isVolumeOpen)}
            />
            <IconButton
              Icon={IconMaximize}
              label={t('expand')}
              testId="bar-expand"
              onPress={() => videos.expand(id)}
            />
          </>
        )}
        {view.isStarted && (
          <IconButton
            Icon={view.isStopped ? IconPlayerPlay : IconPlayerStop}
            label={t(view.isStopped ? 'watch' : 'stop')}
            testId="bar-for-me"
            onPress={() => (view.isStopped ? videos.watch(id) : videos.stop(id))}
          />
        )}
      </div>
      {isVolumeOpen && view.frame !== null && (
        <div className={classes.volume}>
          <OwnVolume videos={videos} />
        </div>
      )}
    </section>
  );
};

/** The videos that concern the user now: those for the whole room, and the nearest one. */
const shownOf = (videos: ReadonlyMap<string, VideoView>, expanded: string | null): VideoView[] => {
  const all = [...videos.values()].filter(({ item }) => item.uuid !== expanded);
  const pinned = all.filter(({ item }) => item.area_type === 'global');
  const near = all
    .filter(({ item, isNear }) => item.area_type !== 'global' && isNear)
    .sort((a, b) => a.distancePx - b.distancePx);
  return [...pinned, ...near.slice(0, 1)];
};

/** At the upper left of the map. */
export const VideoBars = ({ ports, videos }: { ports: VideosPorts; videos: Videos }) => {
  const all = useStore(videos.store, (state) => state.videos);
  const expanded = useStore(videos.store, (state) => state.expanded);
  const shown = shownOf(all, expanded);
  if (shown.length === 0 || expanded !== null) return null;
  return (
    <div className={classes.bars}>
      {shown.map((view) => (
        <VideoBar key={view.item.uuid} ports={ports} videos={videos} view={view} />
      ))}
    </div>
  );
};
