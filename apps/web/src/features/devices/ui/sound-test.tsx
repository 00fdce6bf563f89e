import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { DeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { browserSoundTestParts, createSoundTest, type SoundTestParts } from '../sound-test.ts';
import { DeviceHelp } from './device-help.tsx';
import { LevelBar } from './level-bar.tsx';
import classes from './sound-test.module.css';

/**
 * Records three seconds of the user's own sound as other people would hear it, and plays it back.
 */
export const SoundTest = ({
  choice,
  preferences,
  parts = browserSoundTestParts,
}: {
  choice: DeviceChoice;
  preferences: MediaPreferences;
  parts?: () => SoundTestParts;
}) => {
  const { t, ready } = useTranslation('device_settings');
  const [test] = useState(() => createSoundTest({ choice, preferences, ...parts() }));
  useEffect(() => test.stop, [test]);
  const { phase, problem } = useStore(test.store);
  // Its phrases load with it.
  if (!ready) return null;
  const isBusy = phase === 'asking' || phase === 'recording' || phase === 'playing';
  return (
    <section
      className={classes.test}
      aria-label={t('test_sound')}
      data-testid="sound-test"
      data-phase={phase}
      data-keep-page={isBusy || undefined}
    >
      <h2 className={classes.title}>{t('test_sound')}</h2>
      <p className={classes.soft}>{t('test_hint')}</p>
      {phase === 'recording' && (
        <LevelBar label={t('mic_level')} read={test.level} testId="sound-test-level" />
      )}
      <p className={classes.soft} role="status">
        {phase !== 'idle' && phase !== 'problem' && t(`test_${phase}`)}
      </p>
      {problem === null ? (
        <Button
          variant="default"
          size="sm"
          fullWidth
          aria-disabled={isBusy}
          data-testid="record-sound"
          onClick={() => {
            if (!isBusy) void test.run();
          }}
        >
          {t('test_start')}
        </Button>
      ) : (
        <DeviceHelp
          kind="mic"
          problem={problem}
          isInRoom={false}
          onTryAgain={() => void test.run()}
          onClose={test.stop}
        />
      )}
    </section>
  );
};
