import { maxSpeakers } from '@engawa/contract/media';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import type { Speaking } from '../create-speaking.ts';
import classes from './speaking-pill.module.css';

// Loaded when it is opened.
const SpeechList = lazyPart(async () => ({ default: (await import('./speech-list.tsx')).SpeechList }));

/**
 * How many of five places of speech mode are taken; pressing it lists who speaks and who asks to.
 */
export const SpeakersButton = ({ speaking, count }: { speaking: Speaking; count: number }) => {
  const { t } = useTranslation('speaking');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      side="bottom"
      width={320}
      label={t('speech_menu')}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.speakers}
          data-testid="speakers"
          onClick={() => setOpen(!isOpen)}
        >
          {t('speech_of', { count, max: maxSpeakers })}
        </button>
      )}
    >
      <Suspense fallback={null}>
        <SpeechList speaking={speaking} />
      </Suspense>
    </Popover>
  );
};
