import { IconMicrophone, IconVideo, IconVolume } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { canChooseSpeaker } from '../../../platform/rtc/audio/speaker-sink.ts';
import type { ChosenKind, DeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { browserCheckParts } from '../browser-device-check.ts';
import { createDeviceCheck, type DeviceCheck, type DeviceCheckDeps } from '../device-check.ts';
import { CameraSettings } from './camera-settings.tsx';
import { DeviceField } from './device-field.tsx';
import { DeviceHelp } from './device-help.tsx';
import classes from './device-section.module.css';
import { LevelBar } from './level-bar.tsx';
import { MicSettings } from './mic-settings.tsx';
import { SpeakerSettings } from './speaker-settings.tsx';

const icons = { mic: IconMicrophone, camera: IconVideo, speaker: IconVolume };

/** Heading level of a block: one below that of its surroundings. */
type Level = 2 | 3;

const Block = ({ kind, level, children }: { kind: ChosenKind; level: Level; children: ReactNode }) => {
  const { t } = useTranslation('settings');
  const Icon = icons[kind];
  const Title = `h${level}` as const;
  return (
    <section className={classes.block} aria-label={t(`devices.${kind}.title`)}>
      <Title className={classes.title}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(`devices.${kind}.title`)}
      </Title>
      {children}
    </section>
  );
};

/** The button that starts or ends a trial, and the problem that prevents it. */
const Trial = ({ check, kind }: { check: DeviceCheck; kind: DeviceKind }) => {
  const { t } = useTranslation('settings');
  const trial = useStore(check.store, (state) => state[kind]);
  if (trial.kind === 'problem')
    return (
      <div className={classes.problem} role="alert">
        <DeviceHelp
          kind={kind}
          problem={trial.problem}
          isInRoom={false}
          onTryAgain={() => void check.tryOut(kind)}
          onClose={() => check.stopTrial(kind)}
        />
      </div>
    );
  return (
    <Button
      variant="default"
      className={classes.button}
      disabled={trial.kind === 'asking'}
      data-testid={`try-${kind}`}
      onClick={() => (trial.kind === 'on' ? check.stopTrial(kind) : void check.tryOut(kind))}
    >
      {trial.kind === 'asking'
        ? t('devices.asking')
        : t(`devices.${kind}.${trial.kind === 'on' ? 'stop' : 'try'}`)}
    </Button>
  );
};

const Preview = ({ stream, isMirrored }: { stream: MediaStream; isMirrored: boolean }) => {
  const { t } = useTranslation('settings');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes.preview}
      data-mirrored={isMirrored || undefined}
      autoPlay
      muted
      playsInline
      aria-label={t('devices.camera.preview')}
      data-testid="device-preview"
    />
  );
};

/**
 * Selects microphone, camera and speaker on this machine and their processing, and lets the user
 * try each without anybody hearing or seeing it.
 */
export const DeviceSection = ({
  choice,
  preferences,
  level = 3,
  parts = browserCheckParts,
}: {
  choice: DeviceChoice;
  preferences: MediaPreferences;
  level?: Level;
  parts?: () => Omit<DeviceCheckDeps, 'choice' | 'preferences'>;
}) => {
  const { t } = useTranslation('settings');
  const [check, setCheck] = useState<DeviceCheck | null>(null);
  useEffect(() => {
    const made = createDeviceCheck({ choice, preferences, ...parts() });
    made.start();
    setCheck(made);
    return () => made.close();
  }, [choice, preferences, parts]);
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{t('devices.hint')}</p>
      {check !== null && <Blocks check={check} choice={choice} preferences={preferences} level={level} />}
    </div>
  );
};

type BlocksProps = { check: DeviceCheck; choice: DeviceChoice; preferences: MediaPreferences; level: Level };

const Blocks = (props: BlocksProps) => (
  <>
    <MicBlock {...props} />
    <SpeakerBlock {...props} />
    <CameraBlock {...props} />
  </>
);

const MicBlock = ({ check, choice, preferences, level }: BlocksProps) => {
  const { t } = useTranslation('settings');
  const list = useStore(check.store, (state) => state.lists.mic);
  const isOn = useStore(check.store, (state) => state.mic.kind === 'on');
  return (
    <Block kind="mic" level={level}>
      <DeviceField choice={choice} kind="mic" list={list} />
      {isOn && (
        <>
          <LevelBar label={t('devices.mic.level')} read={check.level} testId="device-level" />
          <p className={classes.hint}>{t('devices.mic.speak')}</p>
        </>
      )}
      <Trial check={check} kind="mic" />
      <MicSettings preferences={preferences} />
    </Block>
  );
};

const SpeakerBlock = ({ check, choice, preferences, level }: BlocksProps) => {
  const { t } = useTranslation('settings');
  const list = useStore(check.store, (state) => state.lists.speaker);
  const isPlaying = useStore(check.store, (state) => state.isTonePlaying);
  const isFailed = useStore(check.store, (state) => state.isToneFailed);
  return (
    <Block kind="speaker" level={level}>
      {canChooseSpeaker() ? (
        <DeviceField choice={choice} kind="speaker" list={list} />
      ) : (
        <p className={classes.hint}>{t('devices.speaker.by_system')}</p>
      )}
      {isFailed && <Notice tone="danger">{t('devices.speaker.failed')}</Notice>}
      <Button
        variant="default"
        className={classes.button}
        aria-disabled={isPlaying}
        data-testid="play-tone"
        onClick={() => void check.playTone()}
      >
        {t(isPlaying ? 'devices.speaker.playing' : 'devices.speaker.try')}
      </Button>
      <SpeakerSettings preferences={preferences} />
    </Block>
  );
};

const CameraBlock = ({ check, choice, preferences, level }: BlocksProps) => {
  const { t } = useTranslation('settings');
  const list = useStore(check.store, (state) => state.lists.camera);
  const preview = useStore(check.store, (state) => state.preview);
  const isOn = useStore(check.store, (state) => state.camera.kind === 'on');
  const isFailed = useStore(check.store, (state) => state.isBackgroundFailed);
  const { isMirrored } = useMediaSettings(preferences);
  return (
    <Block kind="camera" level={level}>
      <DeviceField choice={choice} kind="camera" list={list} />
      {preview !== null && <Preview stream={preview} isMirrored={isMirrored} />}
      {isOn && preview === null && !isFailed && <Loading label={t('devices.camera.preparing')} />}
      {isFailed && <Notice tone="danger">{t('devices.camera.background_failed')}</Notice>}
      <Trial check={check} kind="camera" />
      <CameraSettings preferences={preferences} />
    </Block>
  );
};
