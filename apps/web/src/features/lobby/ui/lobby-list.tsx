import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import { roomsForGuests } from '../rooms-for-guests.ts';
import { useAnswering } from '../use-answering.ts';
import { useLobby } from '../use-lobby.ts';
import { AdmitEveryone } from './admit-everyone.tsx';
import { AnswerGuest } from './answer-guest.tsx';
import classes from './lobby.module.css';

const lookAgainMs = 5_000;

/**
 * The guests who wait in the lobby of a space, in its settings. `open` obtains the token of the
 * space.
 */
export const LobbyList = ({
  spaceId,
  open,
}: {
  spaceId: string;
  open: (spaceId: string) => Promise<void>;
}) => {
  const { t } = useTranslation(['lobby', 'app']);
  const { calls, queries } = useApi();
  const sentence = useTroubleSentence();
  const titleId = useId();
  const { guests, error, isPending, refetch } = useLobby(spaceId, open);
  const space = useQuery({
    queryKey: queries.spaces.get.queryKey({ input: { space_uuid: spaceId } }),
    async queryFn() {
      await open(spaceId);
      return calls.spaces.get({ space_uuid: spaceId });
    },
  });
  const answering = useAnswering({ spaceId, guests, open, onOver: refetch });
  // The settings may be open outside of the space, where no message arrives.
  useEvery(lookAgainMs, refetch);
  const rooms = space.data === undefined ? [] : roomsForGuests(space.data.data);
  if (space.data?.data.guest_lobby !== true && guests.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={titleId} data-testid="lobby-list">
      <h4 id={titleId}>{t('list.title')}</h4>
      <p className={classes.soft}>{t('list.hint')}</p>
      {error !== null && (
        <LoadFailure again={t('app:load_again')} onAgain={refetch}>
          {sentence(error)}
        </LoadFailure>
      )}
      {isPending && <Loading label={t('app:loading')} />}
      {!isPending && error === null && guests.length === 0 && (
        <p className={classes.soft}>{t('list.none')}</p>
      )}
      <AdmitEveryone
        spaceId={spaceId}
        guests={guests}
        rooms={rooms}
        open={open}
        isDisabled={answering.isPending}
        onOver={refetch}
      />
      <ul className={classes.list}>
        {guests.map((guest) => (
          <li key={guest.guest_id} className={classes.row} data-testid={`waiting-${guest.guest_id}`}>
            <AnswerGuest
              guest={guest}
              rooms={rooms}
              now={Date.now}
              keys={null}
              isSending={answering.isPending}
              onAnswer={answering.mutate}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
