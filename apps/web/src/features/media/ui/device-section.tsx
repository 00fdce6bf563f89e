import { Button } from '@mantine/core';
import { IconMicrophone, IconVideo, IconVolume } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ChosenKind, DeviceChoice } from '../../../platform/rtc/device-choice.ts';
import type { DeviceKind } from '../../../platform/rtc/devices.ts';
import { canChooseSpeaker } from '../../../platform/rtc/speaker-sink.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { createDeviceCheck, type DeviceCheck, type DeviceCheckDeps } from '../device-check.ts';
import { browserCheckParts } from '../device-check-parts.ts';
import { DeviceHelp } from './device-help.tsx';
import classes from './device-section.module.css';
import { useEvery } from './use-media.ts';

const levelMs = 60;
const icons = { mic: IconMicrophone, camera: IconVideo, speaker: IconVolume };

const Choice = ({ check, kind }: { check: DeviceCheck; kind: ChosenKind }) => {
  const { t } = useTranslation('settings');
  const list = useStore(check.store, (state) => state.lists[kind]);
  const chosen = useStore(check.store, (state) => state.chosen[kind]);
  const isGone = chosen !== null && !list.some(({ id }) => id === chosen);
  return (
    <ChoiceField
      label={t(`devices.${kind}.choose`)}
      value={isGone ? '' : (chosen ?? '')}
      data-testid={`choose-${kind}`}
      description={list.length === 0 ? t('devices.names_after') : undefined}
      data={[
        { value: '', label: t('devices.system') },
        ...list.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(event) => void check.choose(kind, event.currentTarget.value || null)}
    />
  );
};

const Block = ({ kind, children }: { kind: ChosenKind; children: ReactNode }) => {
  const { t } = useTranslation('settings');
  const Icon = icons[kind];
  return (
    <section className={classes.block} aria-label={t(`devices.${kind}.title`)}>
      <h3 className={classes.title}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(`devices.${kind}.title`)}
      </h3>
      {children}
    </section>
  );
};

/** The button that begins or ends a trial, and what hinders it. */
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

const Level = ({ check }: { check: DeviceCheck }) => {
  const { t } = useTranslation('settings');
  const bar = useRef<HTMLDivElement>(null);
  useEvery(levelMs, () => {
    const level = check.level();
    bar.current?.style.setProperty('--level', level.toFixed(3));
    bar.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a meter element each in its own way
    <div
      ref={bar}
      className={classes.level}
      role="meter"
      aria-label={t('devices.mic.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      data-testid="device-level"
    />
  );
};

const Preview = ({ stream }: { stream: MediaStream }) => {
  const { t } = useTranslation('settings');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes.preview}
      autoPlay
      muted
      playsInline
      aria-label={t('devices.camera.preview')}
      data-testid="device-preview"
    />
  );
};

/** Which microphone, camera and speaker are used on this machine, each to be tried where nobody hears or sees it. */
export const DeviceSection = ({
  choice,
  parts = browserCheckParts,
}: {
  choice: DeviceChoice;
  parts?: () => Omit<DeviceCheckDeps, 'choice'>;
}) => {
  const { t } = useTranslation('settings');
  const [check, setCheck] = useState<DeviceCheck | null>(null);
  useEffect(() => {
    const made = createDeviceCheck({ choice, ...parts() });
    made.start();
    setCheck(made);
    return () => made.close();
  }, [choice, parts]);
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{t('devices.hint')}</p>
      {check !== null && <Blocks check={check} />}
    </div>
  );
};

const Blocks = ({ check }: { check: DeviceCheck }) => {
  const { t } = useTranslation('settings');
  const isMicOn = useStore(check.store, (state) => state.mic.kind === 'on');
  const preview = useStore(check.store, (state) => state.preview);
  const isTonePlaying = useStore(check.store, (state) => state.isTonePlaying);
  const isToneFailed = useStore(check.store, (state) => state.isToneFailed);
  return (
    <>
      <Block kind="mic">
        <Choice check={check} kind="mic" />
        {isMicOn && (
          <>
            <Level check={check} />
            <p className={classes.hint}>{t('devices.mic.speak')}</p>
          </>
        )}
        <Trial check={check} kind="mic" />
      </Block>
      <Block kind="speaker">
        {canChooseSpeaker() ? (
          <Choice check={check} kind="speaker" />
        ) : (
          <p className={classes.hint}>{t('devices.speaker.by_system')}</p>
        )}
        {isToneFailed && <Notice tone="danger">{t('devices.speaker.failed')}</Notice>}
        <Button
          variant="default"
          className={classes.button}
          aria-disabled={isTonePlaying}
          data-testid="play-tone"
          onClick={() => void check.playTone()}
        >
          {t(isTonePlaying ? 'devices.speaker.playing' : 'devices.speaker.try')}
        </Button>
      </Block>
      <Block kind="camera">
        <Choice check={check} kind="camera" />
        {preview !== null && <Preview stream={preview} />}
        <Trial check={check} kind="camera" />
      </Block>
    </>
  );
};
