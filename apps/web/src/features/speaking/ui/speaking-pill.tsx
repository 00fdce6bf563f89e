import { isTable, maxSpeakers } from '@engawa/contract/media';
import { IconEarOff, IconPresentation, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLasting } from '../../../ui/use-lasting.ts';
import type { Speaking } from '../create-speaking.ts';
import classes from './speaking-pill.module.css';
import { useSelf, useSpeaking, useSpeakingPeople } from './use-speaking.ts';

/** A line to a speaker that does not stand for so long is more than one that is being made, in ms. */
const unreachedForMs = 8_000;

/** One megaphone's volume on this page; the notice itself stays, however low it is. */
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

/** Who speaks to all at this moment, oneself first; else why those near are not heard, where one's status is why. */
export const SpeakingPill = ({ speaking }: { speaking: Speaking }) => {
  const { t } = useTranslation('speaking');
  const self = useSelf(speaking);
  const people = useSpeakingPeople(speaking);
  const isReachLimited = useStore(speaking.media.store, (state) => state.isReachLimited);
  // Whether tables are open to what is said to all may change while one sits there.
  useSpeaking(speaking, (state) => state.rights.audibleRules);
  const other = people.find(speaking.isReachedByMegaphoneOf);
  const speakers = people.filter(
    (person) => (person.isSpeechMode && person.id === speaking.selfId) || speaking.isAudienceOf(person),
  );
  // From browser to browser a speaker reaches so many; everybody else is told why they hear nothing.
  const isUnreached = useStore(speaking.media.store, ({ peers }) =>
    [other, ...speakers].some(
      (person) =>
        person &&
        person.id !== speaking.selfId &&
        !person.isMuteAudio &&
        peers[person.id]?.connection !== 'connected',
    ),
  );
  const isOutOfReach = useLasting(isUnreached, unreachedForMs);
  const isSpeaking = self?.isOpenMegaphone || self?.isSpeechMode;
  const sentence = () => {
    if (self?.isOpenMegaphone) return t('megaphone_on');
    if (self?.isSpeechMode) return t('speech_on');
    return other ? t('megaphone_from', { name: other.name }) : t('speech_listening');
  };
  const isMegaphone = self?.isOpenMegaphone || (!self?.isSpeechMode && other !== undefined);
  const isShown = isSpeaking || other !== undefined || speakers.length > 0;
  const Icon = isMegaphone ? IconSpeakerphone : IconPresentation;
  const isAtTable = self !== null && isTable(self.channel);
  // At a table the button rules, whatever the status.
  const cut = self !== null && self.status !== 'available' && !isAtTable ? self.status : null;
  return (
    <div className={classes.place} role="status">
      {!isShown && cut !== null && (
        <div className={classes.pill} data-quiet data-testid="status-pill">
          <IconEarOff size={18} stroke={1.75} aria-hidden />
          <span className={classes.text}>{t(`cut.${cut}`)}</span>
        </div>
      )}
      {isShown && (
        <div className={classes.pill} data-live={isSpeaking || undefined} data-testid="speaking-pill">
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className={classes.text}>{sentence()}</span>
          {!isMegaphone && (
            <span className={classes.count}>
              {t('speech_of', { count: speakers.length, max: maxSpeakers })}
            </span>
          )}
          {isSpeaking && isReachLimited && <span className={classes.count}>{t('nearest_only')}</span>}
          {!isSpeaking && isOutOfReach && <span className={classes.count}>{t('out_of_reach')}</span>}
          {!isSpeaking && other && (
            <MegaphoneVolume key={other.id} speaking={speaking} id={other.id} name={other.name} />
          )}
        </div>
      )}
    </div>
  );
};
