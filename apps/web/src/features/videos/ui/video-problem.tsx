import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Videos, VideoView } from '../create-videos.ts';
import classes from './videos.module.css';

const iconPx = 18;

/** The meaning of YouTube's errors. 101 and 150 are the same one. */
const problems: Partial<Record<number | string, 'link' | 'html5' | 'gone' | 'forbidden' | 'unreachable'>> = {
  2: 'link',
  5: 'html5',
  100: 'gone',
  101: 'forbidden',
  150: 'forbidden',
  unreachable: 'unreachable',
};

/** Why a video does not play here, and what one can do. */
export const VideoProblem = ({ videos, view }: { videos: Videos; view: VideoView }) => {
  const { t } = useTranslation('videos');
  if (view.error !== null) {
    const problem = problems[view.error];
    return (
      <div className={classes.problem} role="alert" data-testid="video-problem">
        <p>{problem === undefined ? t('failed.other', { code: view.error }) : t(`failed.${problem}`)}</p>
        <Button
          component="a"
          href={`https://www.youtube.com/watch?v=${view.video}`}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          variant="default"
          leftSection={<IconExternalLink size={iconPx} stroke={1.75} aria-hidden />}
          data-testid="video-on-youtube"
        >
          {t('on_youtube')}
        </Button>
      </div>
    );
  }
  if (!view.isBlocked) return null;
  return (
    <div className={classes.problem} role="status" data-testid="video-blocked">
      <p>{t('blocked')}</p>
      <Button
        size="sm"
        leftSection={<IconPlayerPlay size={iconPx} stroke={1.75} aria-hidden />}
        onClick={() => videos.watch(view.item.uuid)}
        data-testid="video-start-here"
      >
        {t('start_here')}
      </Button>
    </div>
  );
};
