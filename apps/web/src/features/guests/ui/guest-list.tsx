import type { SpaceGuest } from '@engawa/contract/guests';
import { guestListDays } from '@engawa/contract/guests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './guest-visits.module.css';
import { SendAwayDialog } from './send-away-dialog.tsx';

/**
 * The guests who are in a space or were lately, for its Managers, who send them away and let
 * blocked ones in again. `open` obtains the token of the space.
 */
export const GuestList = ({
  spaceId,
  open,
}: {
  spaceId: string;
  open: (spaceId: string) => Promise<void>;
}) => {
  const { t } = useTranslation(['space_guests', 'app']);
  const { calls, queries } = useApi();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const [asking, setAsking] = useState<SpaceGuest | null>(null);
  const input = { id: spaceId };
  const { data, error, refetch } = useQuery({
    queryKey: queries.guests.list.queryKey({ input }),
    async queryFn() {
      await open(spaceId);
      return calls.guests.list(input);
    },
    staleTime: 0,
  });
  const letIn = useMutation({
    async mutationFn({ user_id }: SpaceGuest) {
      await open(spaceId);
      await calls.guests.letInAgain({ id: spaceId, user_id });
    },
    onSuccess: (_, { name }) => toasts.show(t('people.let_in_done', { name }), { tone: 'success' }),
    onError: (cause) => toasts.show(sentence(cause), { tone: 'danger' }),
    onSettled: () => void refetch(),
  });
  return (
    <section className={classes.visits} aria-labelledby={titleId} data-testid="guest-list">
      <h4 id={titleId} className={classes.title}>
        {t('people.title')}
      </h4>
      <p className={classes.hint}>{t('people.hint', { days: guestListDays })}</p>
      {error !== null && data === undefined && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void refetch()}>
          {sentence(error)}
        </LoadFailure>
      )}
      {error === null && data === undefined && <Loading label={t('app:loading')} />}
      {data?.data.length === 0 && <p className={classes.hint}>{t('people.none')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((guest) => (
            <GuestRow
              key={guest.user_id}
              guest={guest}
              isBusy={letIn.isPending}
              onSendAway={() => setAsking(guest)}
              onLetIn={() => letIn.mutate(guest)}
            />
          ))}
        </ul>
      )}
      {asking !== null && (
        <SendAwayDialog
          spaceId={spaceId}
          guest={{ id: asking.user_id, name: asking.name }}
          open={open}
          onClose={(isDone) => {
            setAsking(null);
            if (isDone) void refetch();
          }}
        />
      )}
    </section>
  );
};

const GuestRow = ({
  guest: { user_id, name, color, is_inside, last_seen_at, blocked_until },
  isBusy,
  onSendAway,
  onLetIn,
}: {
  guest: SpaceGuest;
  isBusy: boolean;
  onSendAway: () => void;
  onLetIn: () => void;
}) => {
  const { t, i18n } = useTranslation('space_guests');
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const at = (time: string) => moment.format(new Date(time));
  const isBlocked = blocked_until !== null;
  return (
    <li className={classes.row} data-testid={`guest-${user_id}`}>
      <Avatar name={name} color={color} size={36} />
      <span className={classes.who}>
        <strong>{name}</strong>
        <small>
          {is_inside ? t('people.inside') : t('people.last_seen', { at: at(last_seen_at) })}
          {isBlocked && <> · {t('people.blocked', { at: at(blocked_until) })}</>}
        </small>
      </span>
      {isBlocked && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('people.let_in_of', { name })}
          onClick={onLetIn}
          data-testid="let-in-again"
        >
          {t('people.let_in')}
        </Button>
      )}
      {!isBlocked && (
        <Button
          variant="default"
          aria-label={t('people.send_away_of', { name })}
          onClick={onSendAway}
          data-testid="send-guest-away"
        >
          {is_inside ? t('people.send_away') : t('people.block')}
        </Button>
      )}
    </li>
  );
};
