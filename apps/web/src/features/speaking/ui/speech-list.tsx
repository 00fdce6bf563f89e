import { canAdmitSpeakers, maxSpeakers } from '@engawa/contract/media';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Speaking } from '../create-speaking.ts';
import type { SpeakingPerson } from '../ports.ts';
import { ReachLine } from './reach-line.tsx';
import classes from './speech-list.module.css';
import { useSelf, useSpeaking, useSpeakingPeople } from './use-speaking.ts';

const Row = ({
  person,
  action,
  label,
  testId,
  onPress,
}: {
  person: SpeakingPerson;
  action: string;
  label: string;
  testId: string;
  onPress: (() => void) | null;
}) => (
  <li className={classes.row}>
    <span className={classes.name}>{person.name}</span>
    {onPress && (
      <Button size="xs" variant="default" aria-label={label} data-testid={testId} onClick={onPress}>
        {action}
      </Button>
    )}
  </li>
);

/** Lists who speaks to the room and who asks to; Managers admit people and end their speech. */
export const SpeechList = ({ speaking }: { speaking: Speaking }) => {
  const { t } = useTranslation('speaking');
  const people = useSpeakingPeople(speaking);
  const self = useSelf(speaking);
  const { plan } = useSpeaking(speaking, (state) => state.rights);
  const panel = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with its entry, so a keyboard user continues from the panel. */
  const pressing = (callback: () => Promise<void>) => () => {
    panel.current?.focus();
    void callback();
  };
  const isManager = self !== undefined && self !== null && canAdmitSpeakers(self.role);
  const speakers = people.filter((person) => person.isSpeechMode);
  const hands = people.filter((person) => person.isHandRaised);
  const isFull = speakers.length >= maxSpeakers;
  const canTake = isManager && !self?.isSpeechMode && plan.voice;
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={t('speech_menu')}
      tabIndex={-1}
      data-testid="speech-panel"
    >
      <h2 className={classes.title}>{t('speech_menu')}</h2>
      <h3 className={classes.part} data-testid="speakers-count">
        {t('speech_of', { count: speakers.length, max: maxSpeakers })}
      </h3>
      {speakers.length === 0 && <p className={classes.soft}>{t('nobody_speaks')}</p>}
      <ul className={classes.rows} aria-label={t('speakers')}>
        {speakers.map((person) => (
          <Row
            key={person.id}
            person={person}
            action={t('end_short')}
            label={t('speech_end_of', { name: person.name })}
            testId={`end-speech-${person.id}`}
            onPress={
              person.id === speaking.selfId
                ? pressing(() => speaking.setSpeech(false))
                : isManager
                  ? pressing(() => speaking.admit(person.id, false))
                  : null
            }
          />
        ))}
      </ul>
      {canTake && (
        <Button
          disabled={isFull}
          data-testid="take-speech"
          onClick={pressing(() => speaking.setSpeech(true))}
        >
          {t('speech_take')}
        </Button>
      )}
      {(canTake || self?.isSpeechMode) && <ReachLine speaking={speaking} way="speech" />}
      <h3 className={classes.part}>{t('hands')}</h3>
      {hands.length === 0 && <p className={classes.soft}>{t('nobody_asks')}</p>}
      <ul className={classes.rows} aria-label={t('hands')}>
        {hands.map((person) => (
          <Row
            key={person.id}
            person={person}
            action={t('admit_short')}
            label={t('admit', { name: person.name })}
            testId={`admit-${person.id}`}
            onPress={isManager ? pressing(() => speaking.admit(person.id, true)) : null}
          />
        ))}
      </ul>
    </section>
  );
};
