import { useTranslation } from 'react-i18next';
import type { Way } from '../audience.ts';
import type { Speaking } from '../create-speaking.ts';
import classes from './announce.module.css';
import { useAudience, useLimit } from './use-audience.ts';
import { useReachSentence } from './use-reach-sentence.ts';
import { useSpeaking } from './use-speaking.ts';

/** Says whom this way of speaking reaches, before and while the user speaks. */
export const ReachLine = ({ speaking, way }: { speaking: Speaking; way: Way }) => {
  const { t } = useTranslation('speaking');
  const { all } = useAudience(speaking, way);
  const limit = useLimit(speaking, way);
  const { isIntoMeetingRooms } = useSpeaking(speaking, (state) => state.rights.audibleRules);
  const now = useReachSentence(speaking, way);
  if (limit === undefined && now === null) return null;
  const place = way === 'megaphone' ? 'space' : 'room';
  const expected = () => {
    if (typeof limit !== 'number') return t(`reach.${place}${isIntoMeetingRooms ? '_and_tables' : ''}`);
    return all > limit ? t('reach.limited', { all, limit }) : t('reach.up_to', { all, limit });
  };
  return (
    <p className={classes.hint} data-testid={`reach-${way}`}>
      {now ?? expected()}
    </p>
  );
};
