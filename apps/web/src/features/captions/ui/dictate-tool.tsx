import { IconMicrophone2, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { WritingToolProps } from '../../../slots/space-feature.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import type { Captions } from '../create-captions.ts';
import type { Dictation } from '../dictation/create-dictation.ts';
import type { DictationState } from '../dictation/dictation-state.ts';
import { insertAtCaret } from '../dictation/insert-text.ts';
import classes from './dictate-tool.module.css';
import { WhyNone } from './own-state.tsx';
import { isByService } from './use-captions.ts';

const levelMs = 100;
/** A usual voice is at a tenth of the greatest loudness. */
const levelFactor = 6;

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How loud the user is, drawn without rendering. */
const Level = ({ dictation }: { dictation: Dictation }) => {
  const bar = useRef<HTMLSpanElement>(null);
  useEvery(levelMs, () =>
    bar.current?.style.setProperty('--level', Math.min(1, dictation.level() * levelFactor).toFixed(2)),
  );
  return <span ref={bar} className={classes.level} data-testid="dictation-level" aria-hidden />;
};

/** What hinders, and what the user can do. */
const Trouble = ({
  now: { trouble, whyNone },
  openCaptions,
}: {
  now: DictationState;
  openCaptions: () => void;
}) => {
  const { t } = useTranslation(['dictation', 'captions']);
  if (trouble === null) return null;
  if (trouble === 'no_engine')
    return (
      <Notice tone="warning">
        <span>{t('captions:trouble.no_engine')}</span>
        {whyNone && <WhyNone why={whyNone} />}
        <Button size="compact-sm" variant="subtle" onClick={openCaptions} data-testid="dictation-captions">
          {t('dictation:open_captions')}
        </Button>
      </Notice>
    );
  return (
    <Notice tone="warning">
      <span data-testid="dictation-trouble" data-trouble={trouble}>
        {trouble === 'plan' || trouble === 'locked_cloud'
          ? t(`captions:trouble.${trouble}`)
          : t(`dictation:trouble.${trouble}`)}
      </span>
    </Notice>
  );
};

/** The state of dictation above the field, and its buttons. */
const Bar = ({
  dictation,
  captions,
  openCaptions,
}: {
  dictation: Dictation;
  captions: Captions;
  openCaptions: () => void;
}) => {
  const { t } = useTranslation('dictation');
  const now = useStore(dictation.store);
  const { phase, text, seconds, waiting, engine, trouble } = now;
  const isService = useStore(captions.server, isByService);
  const whither = engine === 'server' ? (isService ? 'service' : 'server') : engine;
  const isRunning = phase === 'recording' || phase === 'opening';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classes.bar}
      role="group"
      aria-label={t('title')}
      data-testid="dictation"
      data-phase={phase}
    >
      <div className={classes.row}>
        <strong role="status" data-testid="dictation-state">
          {phase === 'idle' ? '' : t(`phase.${phase}`)}
        </strong>
        <span className={classes.time}>{clockOf(seconds)}</span>
        {phase === 'recording' && engine === 'server' && <Level dictation={dictation} />}
      </div>
      {isRunning && <p className={classes.soft}>{t('nobody_hears')}</p>}
      {isRunning && whither !== null && <p className={classes.soft}>{t(`whither.${whither}`)}</p>}
      {text !== '' && (
        <p className={classes.text} dir="auto" data-testid="dictation-text">
          {text}
        </p>
      )}
      {waiting > 0 && <p className={classes.soft}>{t('waiting', { count: waiting })}</p>}
      <Trouble now={now} openCaptions={openCaptions} />
      <div className={classes.row}>
        {phase === 'recording' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            onClick={() => void dictation.pause()}
            data-testid="dictation-pause"
          >
            {t('pause')}
          </Button>
        )}
        {phase === 'paused' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => void dictation.resume()}
            data-testid="dictation-resume"
          >
            {t(trouble === null || trouble === 'long' || trouble === 'talking' ? 'resume' : 'again')}
          </Button>
        )}
        {phase === 'finishing' && trouble === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={dictation.again} data-testid="dictation-again">
            {t('again')}
          </Button>
        )}
        {(text !== '' || waiting > 0 || isRunning) && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => void dictation.stop()}
            data-testid="dictation-insert"
          >
            {t(phase === 'finishing' ? 'insert_now' : 'insert')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={dictation.cancel} data-testid="dictation-cancel">
          {t(text === '' ? 'close' : 'cancel')}
        </Button>
      </div>
    </div>
  );
};

/**
 * Dictates into a field: the button begins, and ends with the text at the caret. Nothing is sent by
 * itself.
 */
export const DictateTool = ({
  dictation,
  media,
  captions,
  openCaptions,
  field: { find, keep, className },
}: {
  dictation: Dictation;
  media: { turn(kind: 'mic', isOn: boolean): void };
  captions: Captions;
  openCaptions: () => void;
  field: WritingToolProps;
}) => {
  const { t } = useTranslation('dictation');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const owner = useStore(dictation.store, (now) => now.owner);
  const phase = useStore(dictation.store, (now) => now.phase);
  const isOwn = owner === id;
  const isElsewhere = owner !== null && !isOwn;
  const give = (text: string, hasMuted: boolean) => {
    const field = find();
    if (text === '') button.current?.focus();
    else if (field?.isConnected) {
      insertAtCaret(field, text);
      liveNews.announce(t('inserted', { text }));
    } else if (keep) {
      keep(text);
      toasts.show(t('kept', { text }), { testId: 'dictation-kept' });
    } else {
      // Nothing holds the text any more: it stays in sight until the user has taken it.
      const gone = t('gone', { text });
      toasts.show(gone, { lifeMs: null, keptText: gone, testId: 'dictation-gone' });
    }
    if (!hasMuted) return;
    toasts.show(t('still_off'), {
      testId: 'dictation-mic-off',
      actions: [{ label: t('turn_on'), run: () => media.turn('mic', true) }],
    });
  };
  const leave = useEffectEvent(() => void dictation.leave(id));
  useEffect(() => () => leave(), []);
  const label = t(isOwn ? 'insert' : isElsewhere ? 'elsewhere' : 'dictate');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? classes.button}
        aria-label={label}
        title={label}
        aria-pressed={isOwn}
        aria-disabled={isElsewhere || undefined}
        data-recording={(isOwn && phase === 'recording') || undefined}
        data-testid="dictate"
        onClick={() => void (isOwn ? dictation.stop() : dictation.start(id, give))}
      >
        <IconMicrophone2 size={20} stroke={1.75} aria-hidden />
      </button>
      {isOwn && <Bar dictation={dictation} captions={captions} openCaptions={openCaptions} />}
    </>
  );
};
