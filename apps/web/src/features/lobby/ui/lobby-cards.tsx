import { canAdmitGuests, type WaitingGuest } from '@engawa/contract/lobby';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { endAll } from '../../../platform/end-all.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import type { Messages } from '../../../platform/realtime-client/realtime-client.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { LobbyPorts } from '../ports.ts';
import { roomsForGuests } from '../rooms-for-guests.ts';
import { useAnswering } from '../use-answering.ts';
import { useLobby } from '../use-lobby.ts';
import { AdmitEveryone } from './admit-everyone.tsx';
import { AnswerGuest } from './answer-guest.tsx';
import classes from './lobby.module.css';

/** Of the guest who waits longest: more cards would hide the map. */
const maxShown = 1;
const keys = { admit: 'Alt+Y', decline: 'Alt+N' };

const without = (guests: readonly WaitingGuest[], id: string) =>
  guests.filter(({ guest_id }) => guest_id !== id);

/** Asks the user whether to admit the guests who wait; the first answer of all people counts. */
const Cards = ({ ports }: { ports: LobbyPorts }) => {
  const { t } = useTranslation('lobby');
  const { space } = useSpacePlace();
  const { guests, change, refetch } = useLobby(space.uuid);
  const rooms = roomsForGuests(space);
  const answering = useAnswering({
    spaceId: space.uuid,
    guests,
    onOver: (guestId) => change((before) => without(before, guestId)),
  });

  const take = useEffectEvent(
    ({ guest_id, name, end }: Messages['LobbyEvent'], { id: byId }: { readonly id?: string | undefined }) => {
      if (end === null) return refetch();
      change((before) => without(before, guest_id));
      const by = byId === undefined || byId === ports.me.id ? null : ports.people.whereNow(byId);
      if (by === null || end === 'over') return;
      toasts.show(t(`host.${end}_by`, { by: by.name, name }), { testId: 'lobby-answered' });
    },
  );
  const readAgain = useEffectEvent(refetch);
  useEffect(() => {
    const stops = [
      ports.realtime.on('LobbyEvent', (news, stamp) => take(news, stamp)),
      ports.me.onInside(() => readAgain()),
    ];
    return () => {
      endAll(stops);
    };
  }, [ports]);

  // The keys answer the guest who waits longest, with the room that the card proposes.
  const first = guests[0];
  const proposed = useRef<string | null>(null);
  proposed.current = rooms.find(({ value }) => value === first?.room_id)?.value ?? rooms[0]?.value ?? null;
  const answerFirst = useEffectEvent((isYes: boolean) => {
    if (first === undefined || answering.isPending || (isYes && proposed.current === null)) return;
    answering.mutate({ guestId: first.guest_id, roomId: isYes ? proposed.current : null });
  });
  const firstId = first?.guest_id;
  useEffect(() => {
    if (firstId === undefined) return;
    return ports.people.questions.add({
      askedAt: ports.realtime.serverNow(),
      answer: (isYes) => answerFirst(isYes),
    });
  }, [ports, firstId]);

  const further = guests.length - maxShown;
  return (
    <>
      {guests.length > 0 && (
        <section className={classes.cards} aria-label={t('host.cards')} data-testid="lobby-cards">
          <ul className={classes.stack}>
            {guests.slice(0, maxShown).map((guest) => (
              <li
                key={guest.guest_id}
                className={classes.card}
                aria-label={t('host.waits', { name: guest.name })}
                data-testid={`lobby-card-${guest.guest_id}`}
              >
                <AnswerGuest
                  guest={guest}
                  rooms={rooms}
                  now={ports.realtime.serverNow}
                  keys={guest === first ? keys : null}
                  isSending={answering.isPending && answering.variables.guestId === guest.guest_id}
                  onAnswer={answering.mutate}
                />
              </li>
            ))}
            {further > 0 && (
              <li className={classes.card}>
                {t('host.more', { count: further })}
                <AdmitEveryone
                  spaceId={space.uuid}
                  guests={guests}
                  rooms={rooms}
                  isDisabled={answering.isPending}
                  onOver={(guestId) => change((before) => without(before, guestId))}
                />
              </li>
            )}
          </ul>
        </section>
      )}
      <VisuallyHidden role="status">
        {first === undefined ? '' : t('host.waits', { name: first.name })}
      </VisuallyHidden>
    </>
  );
};

/** The cards of the lobby, for those inside who may admit guests. */
export const LobbyCards = ({ ports }: { ports: LobbyPorts }) => {
  const role = ports.me.useRole();
  const isInside = ports.me.useIsInside();
  const { me } = useSpacePlace();
  if (!isInside || role === null || !canAdmitGuests(role) || me.is_guest) return null;
  return (
    <WithNamespaces of={['lobby']}>
      <Cards ports={ports} />
    </WithNamespaces>
  );
};
