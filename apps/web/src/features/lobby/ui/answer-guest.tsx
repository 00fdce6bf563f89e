import type { WaitingGuest } from '@engawa/contract/lobby';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import { clockOf } from '../clock-of.ts';
import classes from './lobby.module.css';

/** How a waiting guest is answered: with a room, or not. */
export type GuestAnswer = { readonly guestId: string; readonly roomId: string | null };

/** A guest who waits: who, how long, the room to admit them to, and both answers. */
export const AnswerGuest = ({
  guest,
  rooms,
  now,
  keys,
  isSending,
  onAnswer,
}: {
  guest: WaitingGuest;
  rooms: readonly { readonly value: string; readonly label: string }[];
  /** The time of the server, in ms. */
  now: () => number;
  /** The keys that answer this guest from everywhere; null: none do. */
  keys: { readonly admit: string; readonly decline: string } | null;
  isSending: boolean;
  onAnswer: (answer: GuestAnswer) => void;
}) => {
  const { t } = useTranslation('lobby');
  const { guest_id: guestId, name, color, room_id: linked, waiting_since } = guest;
  const [chosen, setChosen] = useState<string | null>(null);
  const [at, setAt] = useState(now);
  useEvery(1_000, () => setAt(now()));
  const isThere = (id: string | null) => rooms.some(({ value }) => value === id);
  const room = [chosen, linked].find(isThere) ?? rooms[0]?.value ?? null;
  return (
    <>
      <div className={classes.who}>
        <Avatar name={name} color={color} size={36} />
        <div className={classes.lines}>
          <strong>{t('host.waits', { name })}</strong>
          <span className={classes.soft} role="timer">
            {t('waiting.waited', { time: clockOf(at - Date.parse(waiting_since)) })}
          </span>
        </div>
      </div>
      {rooms.length > 0 ? (
        <ChoiceField
          label={t('host.room')}
          data={rooms}
          value={room ?? ''}
          disabled={isSending}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-testid={`lobby-room-${guestId}`}
        />
      ) : (
        <p className={classes.soft}>{t('host.no_room')}</p>
      )}
      <div className={classes.answers}>
        <Button
          disabled={isSending || room === null}
          aria-keyshortcuts={keys?.admit}
          title={keys === null ? undefined : `${t('host.admit')} (${keys.admit})`}
          data-testid={`admit-${guestId}`}
          onClick={() => onAnswer({ guestId, roomId: room })}
        >
          {t('host.admit')}
        </Button>
        <Button
          variant="default"
          disabled={isSending}
          aria-keyshortcuts={keys?.decline}
          title={keys === null ? undefined : `${t('host.decline')} (${keys.decline})`}
          data-testid={`decline-${guestId}`}
          onClick={() => onAnswer({ guestId, roomId: null })}
        >
          {t('host.decline')}
        </Button>
      </div>
    </>
  );
};
