import { minutesHeld } from '@engawa/contract/meeting-rooms';
import type { HeldSeat } from '@engawa/contract/presence';
import { useTranslation } from 'react-i18next';
import type { MeetingRoomsPorts } from '../ports.ts';
import { useServerNow } from '../use-server-now.ts';
import classes from './table-actions.module.css';

/** For whom seats of a table are kept, and for how much longer. */
export const HeldLines = ({ ports, held }: { ports: MeetingRoomsPorts; held: readonly HeldSeat[] }) => {
  const { t } = useTranslation('space');
  const now = useServerNow(ports);
  return held.map(({ user_id, name, until }) => (
    <p key={user_id} className={classes.soft} data-testid={`held-${user_id}`}>
      {t('items.held', { name, minutes: minutesHeld(until, now) })}
    </p>
  ));
};
