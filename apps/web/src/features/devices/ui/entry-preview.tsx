import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { DeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import { isOnAtEntry, rememberForEntry } from '../../../platform/rtc/devices/entry-devices.ts';
import type { MediaPreferences } from '../../../platform/rtc/devices/media-preferences.ts';
import type { Keep } from '../../../platform/storage/storage.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import type { DeviceCheck, DeviceCheckDeps, DeviceCheckState, Trial } from '../device-check.ts';
import { EntryPicture } from './entry-picture.tsx';
import classes from './entry-preview.module.css';
import { LevelBar } from './level-bar.tsx';

// Few people open the choices, and devices that do not work are rare.
const EntryChoices = lazyPart(async () => ({ default: (await import('./entry-choices.tsx')).EntryChoices }));
const EntryTrouble = lazyPart(async () => ({ default: (await import('./entry-trouble.tsx')).EntryTrouble }));

const kinds = ['mic', 'camera'] as const;
const icons = {
  mic: { on: IconMicrophone, off: IconMicrophoneOff },
  camera: { on: IconVideo, off: IconVideoOff },
};

/** Which devices the plan of the space allows. */
export type EntryPlan = { readonly voice: boolean; readonly video: boolean };
const isInPlan = (plan: EntryPlan, kind: DeviceKind) => (kind === 'mic' ? plan.voice : plan.video);

type Choices = { readonly choice: DeviceChoice; readonly preferences: MediaPreferences };
type OpenCheck = Choices & { readonly check: DeviceCheck };

export type EntryPreviewProps = {
  readonly plan: EntryPlan;
  /** The choices of this device; loaded with the first device that is turned on. */
  readonly loadChoices: () => Promise<Choices>;
  readonly storage: Keep;
  readonly parts?: () => Omit<DeviceCheckDeps, 'choice' | 'preferences'>;
};

type EntryCheck = {
  /** Null until a device is to be opened, because most people come in without one. */
  readonly open: OpenCheck | null;
  /** The device whose check is being loaded; its code is not part of the page. */
  readonly loading: DeviceKind | null;
  /** The device whose check could not be loaded. */
  readonly failed: DeviceKind | null;
  turn(kind: DeviceKind, isOn: boolean): void;
  /** Resolves with null when the check could not be loaded or the page was left. */
  load(): Promise<OpenCheck | null>;
};

/** Opens what was on the last time, and remembers what is on. */
const useEntryCheck = (props: EntryPreviewProps): EntryCheck => {
  const { plan, loadChoices, storage, parts } = props;
  const [open, setOpen] = useState<OpenCheck | null>(null);
  const [loading, setLoading] = useState<DeviceKind | null>(null);
  const [failed, setFailed] = useState<DeviceKind | null>(null);
  const loader = useRef<() => Promise<OpenCheck | null>>(async () => null);

  const turn = (kind: DeviceKind, isOn: boolean) => {
    rememberForEntry(storage, kind, isOn);
    setFailed(null);
    if (!isOn) return open?.check.stopTrial(kind);
    if (open !== null) return void open.check.tryOut(kind);
    setLoading(kind);
    void loader.current().then(
      (loaded) => {
        setLoading(null);
        // The user may have turned it off again meanwhile.
        if (loaded !== null && isOnAtEntry(storage, kind)) void loaded.check.tryOut(kind);
      },
      () => {
        rememberForEntry(storage, kind, false);
        setLoading(null);
        setFailed(kind);
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was on is opened once
  useEffect(() => {
    let isLeft = false;
    let made: OpenCheck | null = null;
    let stop = () => {};
    loader.current = async () => {
      const [{ createDeviceCheck, browserCheckParts }, choices] = await Promise.all([
        import('../entry-check.ts'),
        loadChoices(),
      ]);
      if (isLeft || made !== null) return made;
      const current = createDeviceCheck({ ...choices, ...(parts ?? browserCheckParts)() });
      made = { ...choices, check: current };
      stop = current.store.subscribe((state) => {
        // A device that does not work here must not go live later by surprise.
        for (const kind of kinds)
          if (state[kind].kind === 'problem' && isOnAtEntry(storage, kind))
            rememberForEntry(storage, kind, false);
        if (!state.isBackgroundFailed || state.camera.kind !== 'on') return;
        rememberForEntry(storage, 'camera', false);
        current.stopTrial('camera');
      });
      current.start();
      setOpen(made);
      return made;
    };
    for (const kind of kinds) if (isInPlan(plan, kind) && isOnAtEntry(storage, kind)) turn(kind, true);
    return () => {
      isLeft = true;
      stop();
      made?.check.close();
      setOpen(null);
    };
  }, [loadChoices, storage, parts]);
  return { open, loading, failed, turn, load: () => loader.current() };
};

/** The state while no device has been opened. */
const nothingOpen = createStore<DeviceCheckState>(() => ({
  lists: { mic: [], camera: [], speaker: [] },
  mic: { kind: 'off' },
  camera: { kind: 'off' },
  preview: null,
  isBackgroundFailed: false,
  isTonePlaying: false,
  isToneFailed: false,
}));

/**
 * The preview of a person who is about to enter a space: their picture, their level, a switch for
 * microphone and camera, and a sentence that states what will happen. Nothing is sent from here;
 * the media of the space open what is on.
 */
export const EntryPreview = (props: EntryPreviewProps) => {
  const { t } = useTranslation(['entry', 'app']);
  const { plan } = props;
  const entry = useEntryCheck(props);
  const { open, failed } = entry;
  const state = useStore(open?.check.store ?? nothingOpen);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const more = useId();
  const openMore = () => {
    setMoreOpen(!isMoreOpen);
    if (!isMoreOpen) void entry.load().catch(() => undefined);
  };
  return (
    <section className={classes.preview} aria-label={t('entry:group')} data-testid="entry-preview">
      <div className={classes.row}>
        <EntryPicture stream={state.preview} preferences={open?.preferences ?? null} />
        <div className={classes.switches}>
          {kinds.map((kind) => (
            <DeviceSwitch
              key={kind}
              kind={kind}
              isAllowed={isInPlan(plan, kind)}
              state={entry.loading === kind ? 'asking' : state[kind].kind}
              turn={entry.turn}
            />
          ))}
        </div>
      </div>
      {open !== null && state.mic.kind === 'on' && (
        <LevelBar label={t('entry:level')} read={open.check.level} testId="device-level" />
      )}
      {open !== null && <Troubles check={open.check} />}
      {failed !== null && (
        <p className={classes.trouble} role="alert">
          {t(`entry:trouble.${failed}`)}
        </p>
      )}
      <Sentence state={state} isLoading={entry.loading !== null} />
      <button
        type="button"
        className={classes.more}
        aria-expanded={isMoreOpen}
        aria-controls={more}
        data-testid="more-devices"
        onClick={openMore}
      >
        {t('entry:more')}
      </button>
      <div id={more} hidden={!isMoreOpen}>
        {isMoreOpen && (
          <Suspense fallback={<Loading label={t('app:loading')} />}>
            <WithNamespaces of={['devices', 'device_settings', 'settings']}>
              {open !== null && <EntryChoices {...open} />}
            </WithNamespaces>
          </Suspense>
        )}
      </div>
    </section>
  );
};

/** The problems of the devices, each in one line. */
const Troubles = ({ check }: { check: DeviceCheck }) => {
  const { t } = useTranslation('entry');
  const state = useStore(check.store);
  return (
    <>
      {kinds.map((kind) => {
        const trial = state[kind];
        if (trial.kind !== 'problem') return null;
        return (
          <Suspense key={kind} fallback={<p className={classes.hint}>{t(`trouble.${kind}`)}</p>}>
            <WithNamespaces of={['media']}>
              <EntryTrouble kind={kind} problem={trial.problem} check={check} />
            </WithNamespaces>
          </Suspense>
        );
      })}
      {state.isBackgroundFailed && (
        <p className={classes.hint} role="alert">
          {t('trouble.background')}
        </p>
      )}
    </>
  );
};

/** Says what happens on pressing the button below; read out when it changes. */
const Sentence = ({ state: { mic, camera }, isLoading }: { state: DeviceCheckState; isLoading: boolean }) => {
  const { t } = useTranslation('entry');
  const isAsking = mic.kind === 'asking' || camera.kind === 'asking';
  const text = () => {
    if (isLoading) return t('starting');
    if (isAsking) return t('asking');
    if (mic.kind === 'on') return t(camera.kind === 'on' ? 'comes.both' : 'comes.mic');
    return t(camera.kind === 'on' ? 'comes.camera' : 'comes.neither');
  };
  return (
    <p className={classes.sentence} role="status" data-testid="entry-sentence">
      {text()}
    </p>
  );
};

const DeviceSwitch = ({
  kind,
  isAllowed,
  state,
  turn,
}: {
  kind: DeviceKind;
  isAllowed: boolean;
  state: Trial['kind'];
  turn: EntryCheck['turn'];
}) => {
  const { t } = useTranslation('entry');
  const isOn = state === 'on';
  const Icon = icons[kind][isOn ? 'on' : 'off'];
  const stateText = () => {
    if (!isAllowed) return t('not_in_plan');
    if (state === 'asking') return t('starting');
    return t(isOn ? 'on' : 'off');
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={!isAllowed || undefined}
      className={classes.switch}
      data-testid={`entry-${kind}`}
      onClick={() => isAllowed && turn(kind, state === 'off' || state === 'problem')}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{t(kind)}</span>
      <span className={classes.state}>{stateText()}</span>
    </button>
  );
};
