import { IconEarOff, IconPresentation, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Pill, PillButton } from '../../../ui/bar/pill.tsx';
import type { Speaking } from '../create-speaking.ts';
import { SpeakersButton } from './speakers-button.tsx';
import classes from './speaking-pill.module.css';
import { useAudience, useLimit } from './use-audience.ts';
import { pausedBy } from './use-device-marks.ts';
import { useListening } from './use-listening.ts';
import { useReachSentence } from './use-reach-sentence.ts';
import { useSelf, useSpeaking, useSpeakingPeople } from './use-speaking.ts';

/** The volume of one megaphone on this page; the notice stays, however low the volume is. */
const MegaphoneVolume = ({ speaking, id, name }: { speaking: Speaking; id: string; name: string }) => {
  const { t } = useTranslation('speaking');
  const [percent, setPercent] = useState(() => Math.min(100, Math.round(speaking.media.volumeOf(id) * 100)));
  return (
    <input
      type="range"
      className={classes.volume}
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-label={t('megaphone_volume', { name })}
      data-testid="megaphone-volume"
      onChange={(event) => {
        const wanted = Number(event.currentTarget.value);
        setPercent(wanted);
        speaking.media.setVolumeOf(id, wanted / 100);
      }}
    />
  );
};

/** The three seconds before the megaphone opens. Escape cancels them too. */
const CountdownPill = ({ speaking, seconds }: { speaking: Speaking; seconds: number }) => {
  const { t } = useTranslation('speaking');
  const { all } = useAudience(speaking, 'megaphone');
  const limit = useLimit(speaking, 'megaphone');
  useEffect(() => {
    const cancelByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      speaking.cancelCountdown();
    };
    document.addEventListener('keydown', cancelByEscape, true);
    return () => document.removeEventListener('keydown', cancelByEscape, true);
  }, [speaking]);
  return (
    <Pill
      icon={IconSpeakerphone}
      tone="live"
      testId="megaphone-countdown"
      text={t('countdown', { count: seconds })}
    >
      {typeof limit === 'number' && all > limit && (
        <span className={classes.note}>{t('reach.limited', { all, limit })}</span>
      )}
      <PillButton
        label={t('countdown_cancel')}
        testId="megaphone-cancel"
        onPress={speaking.cancelCountdown}
      />
    </Pill>
  );
};

/**
 * The news about speaking to everyone: that the user is about to, does, or may; else who
 * does; else that their status pauses the sound of people near. Null when there is nothing to show.
 */
export const SpeakingPill = ({ speaking }: { speaking: Speaking }) => {
  const { t } = useTranslation(['speaking', 'media']);
  const self = useSelf(speaking);
  const people = useSpeakingPeople(speaking);
  const countdown = useSpeaking(speaking, (state) => state.countdown);
  const isMicOn = useStore(speaking.media.store, (state) => state.mic.isOn);
  // Whether tables hear speech to everyone may change while the user sits at one.
  useSpeaking(speaking, (state) => state.rights.audibleRules);
  const other = people.find(speaking.isReachedByMegaphoneOf);
  const speakers = people.filter(
    (person) => (person.isSpeechMode && person.id === speaking.selfId) || speaking.isAudienceOf(person),
  );
  const listening = useListening(speaking, other, speakers);
  const reach = useReachSentence(speaking, self?.isOpenMegaphone ? 'megaphone' : 'speech');
  if (countdown !== null) return <CountdownPill speaking={speaking} seconds={countdown} />;
  const isSpeaking = self?.isOpenMegaphone || self?.isSpeechMode;
  if (!isSpeaking && other === undefined && speakers.length === 0) {
    const cut = pausedBy(self);
    return cut && <Pill icon={IconEarOff} testId="status-pill" text={t(`cut.${cut}`)} />;
  }
  const isMegaphone = self?.isOpenMegaphone || (!self?.isSpeechMode && other !== undefined);
  return (
    <Pill
      icon={isMegaphone ? IconSpeakerphone : IconPresentation}
      tone={isSpeaking && isMicOn ? 'live' : 'notice'}
      testId="speaking-pill"
      // Nobody hears a user whose microphone is off.
      text={isSpeaking ? (reach ?? t('may_speak')) : listening}
    >
      {!isMegaphone && <SpeakersButton speaking={speaking} count={speakers.length} />}
      {isSpeaking && !isMicOn && (
        <PillButton
          label={t('media:mic_turn_on')}
          testId="pill-mic"
          onPress={() => speaking.media.turn('mic', true)}
        />
      )}
      {self?.isOpenMegaphone && (
        <PillButton
          label={t('still_on.end')}
          testId="end-megaphone"
          onPress={() => void speaking.setMegaphone(false)}
        />
      )}
      {!isSpeaking && speakers.length > 0 && (
        <PillButton
          label={t(self?.isHandRaised ? 'hand_lower' : 'hand_raise')}
          testId="pill-hand"
          onPress={() => void speaking.raiseHand(!self?.isHandRaised)}
        />
      )}
      {!isSpeaking && other && (
        <MegaphoneVolume key={other.id} speaking={speaking} id={other.id} name={other.name} />
      )}
    </Pill>
  );
};
