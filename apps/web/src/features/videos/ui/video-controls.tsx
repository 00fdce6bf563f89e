import { videoRates } from '@engawa/contract/videos';
import {
  IconExternalLink,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { RangeField } from '../../../ui/form/range-field.tsx';
import type { Videos, VideoView } from '../create-videos.ts';
import type { VideosPorts } from '../ports.ts';
import { clockOf, useControl, useMayControl } from './use-video.ts';
import { VideoProblem } from './video-problem.tsx';
import classes from './videos.module.css';

const iconPx = 18;

/** A moved slider is sent when it has rested for this long, in ms. */
const seekAfterMs = 400;

/** Where the video is. While the slider is moved, it shows the user's value. */
const Position = ({ view, onSeek }: { view: VideoView; onSeek: (position: number) => void }) => {
  const { t } = useTranslation('videos');
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useRef(onSeek);
  latest.current = onSeek;
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      latest.current(chosen);
      setChosen(null);
    }, seekAfterMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  const value = chosen ?? view.time;
  return (
    <RangeField
      label={t('position')}
      value={Math.min(value, view.duration)}
      max={view.duration}
      step={5}
      valueText={t('position_value', { time: clockOf(value), duration: clockOf(view.duration) })}
      testId="video-position"
      onChange={setChosen}
    />
  );
};

/** The user's own volume of all videos. */
export const OwnVolume = ({ videos }: { videos: Videos }) => {
  const { t } = useTranslation('videos');
  const volume = useStore(videos.store, (state) => state.volume);
  return (
    <RangeField
      label={t('volume')}
      value={volume}
      max={100}
      step={5}
      valueText={t('volume_value', { volume })}
      testId="video-volume"
      onChange={videos.setVolume}
    />
  );
};

/**
 * Everything that one can do with a video: for everyone, where the user may, and for oneself.
 * @param isExpanded it is shown large already
 */
export const VideoControls = ({
  ports,
  videos,
  view,
  isExpanded = false,
}: {
  ports: VideosPorts;
  videos: Videos;
  view: VideoView;
  isExpanded?: boolean;
}) => {
  const { t } = useTranslation('videos');
  const mayControl = useMayControl(ports, view);
  const control = useControl(videos);
  const { uuid: id } = view.item;
  const isLoaded = view.frame !== null && view.error === null;
  const Toggle = view.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.controls} data-testid="video-controls">
      <VideoProblem videos={videos} view={view} />
      {mayControl && view.error === null && (
        <Button
          size="sm"
          leftSection={<Toggle size={iconPx} stroke={1.75} aria-hidden />}
          onClick={() => control(id, { playing: !view.isPlaying })}
          data-testid="video-toggle"
        >
          {t(view.isPlaying ? 'pause' : 'play')}
        </Button>
      )}
      {view.isStarted && (
        <div className={classes.row}>
          <Button
            variant="default"
            size="sm"
            leftSection={
              view.isStopped ? (
                <IconPlayerPlay size={iconPx} stroke={1.75} aria-hidden />
              ) : (
                <IconPlayerStop size={iconPx} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => (view.isStopped ? videos.watch(id) : videos.stop(id))}
            data-testid="video-for-me"
          >
            {t(view.isStopped ? 'watch' : 'stop')}
          </Button>
          {!isExpanded && !view.isStopped && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconMaximize size={iconPx} stroke={1.75} aria-hidden />}
              onClick={() => {
                ports.map.pick(null);
                videos.expand(id);
              }}
              data-testid="video-expand"
            >
              {t('expand')}
            </Button>
          )}
          {isExpanded && (
            <Button
              component="a"
              href={`https://www.youtube.com/watch?v=${view.video}&t=${view.time}s`}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="sm"
              leftSection={<IconExternalLink size={iconPx} stroke={1.75} aria-hidden />}
            >
              {t('on_youtube')}
            </Button>
          )}
        </div>
      )}
      {mayControl && isLoaded && view.duration > 0 && (
        <div className={classes.position}>
          <Position view={view} onSeek={(position) => control(id, { position })} />
          <ChoiceField
            size="sm"
            label={t('rate')}
            value={String(view.rate)}
            onChange={(event) => control(id, { rate: Number(event.currentTarget.value) })}
            data={videoRates.map((rate) => ({ value: String(rate), label: t('rate_value', { rate }) }))}
            data-testid="video-rate"
          />
        </div>
      )}
      {isLoaded && <OwnVolume videos={videos} />}
      {isLoaded && !view.isHeard && view.isPlaying && <p className={classes.soft}>{t('too_far')}</p>}
      {!mayControl && <p className={classes.soft}>{t('only_owners')}</p>}
    </div>
  );
};
