import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '../../../platform/storage/storage.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { type Footstep, footstepsOf } from '../avatars/footsteps.ts';
import type { Presence } from '../create-presence.ts';

/** Stored on a device on which the user wants to hear steps. */
const key = 'text-view.footsteps';
/**
 * The time between two steps of a person, in ms, the length of a step in seconds, and its loudness.
 */
const stepEveryMs = 420;
const stepSeconds = 0.07;
const loudness = 0.25;

/** A short dull knock, from its side. */
const play = (context: AudioContext, { pan, gain }: Footstep) => {
  const start = context.currentTime;
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: 150 });
  oscillator.frequency.setValueAtTime(150, start);
  oscillator.frequency.exponentialRampToValueAtTime(60, start + stepSeconds);
  const volume = new GainNode(context, { gain: loudness * gain });
  volume.gain.setValueAtTime(Math.max(0.001, loudness * gain), start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + stepSeconds);
  oscillator.connect(volume).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + stepSeconds);
};

/**
 * Steps of people who walk near the user, heard from their side; off until the user turns them on.
 */
export const FootstepsSection = ({ presence }: { presence: Presence }) => {
  const { t } = useTranslation('text_view');
  const id = useId();
  const [isOn, setOn] = useState(() => localStore.get(key) === 'yes');
  useEffect(() => {
    localStore.set(key, isOn ? 'yes' : 'no');
    if (!isOn) return;
    const context = new AudioContext();
    const { model, serverNow } = presence;
    const step = () => {
      const now = serverNow();
      const own = model.placeOf(model.selfId, now);
      // After a reload browsers play nothing before the first press on the page.
      if (context.state === 'suspended') context.resume().catch(() => undefined);
      if (own === null || context.state !== 'running') return;
      const walkers = [...model.store.getState().people.keys()].flatMap((one) => {
        const place = one === model.selfId || model.isStanding(one, now) ? null : model.placeOf(one, now);
        return place === null ? [] : [place];
      });
      for (const sound of footstepsOf(own, walkers)) play(context, sound);
    };
    const timer = window.setInterval(step, stepEveryMs);
    return () => {
      window.clearInterval(timer);
      void context.close();
    };
  }, [presence, isOn]);
  return (
    <section aria-labelledby={id} data-testid="text-footsteps">
      <h2 id={id}>{t('footsteps.title')}</h2>
      <CheckField
        label={t('footsteps.label')}
        description={t('footsteps.hint')}
        checked={isOn}
        data-testid="footsteps"
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </section>
  );
};
