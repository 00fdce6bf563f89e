import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import { dropUnheard, takeEvent } from '../coming-state.ts';
import type { Asking, ComingEvent, ComingRequestsPorts, ComingStore } from '../ports.ts';
import { useAnswering } from '../use-answering.ts';
import { useTelling } from '../use-telling.ts';
import { AskDialog } from './ask-dialog.tsx';

/**
 * Handles what the server says about requests, sends the user's answers, and says how each request
 * ended.
 */
export const ComingNews = ({
  ports,
  store,
  ask,
}: {
  ports: ComingRequestsPorts;
  store: ComingStore;
  ask: (asking: Asking) => void;
}) => {
  const { t } = useTranslation('room');
  const tell = useTelling(ports, ask);
  const waiting = useStore(store, (state) => state.waiting);
  const asking = useStore(store, (state) => state.asking);
  const {
    me: { id: selfId },
    realtime,
    map,
  } = ports;

  const nameOf = (id: string) => ports.people.whereNow(id)?.name ?? '';
  const arrive = (hostId: string) =>
    ports.people.whenHere(hostId, () => {
      map.recentre();
      ports.people.pulse([selfId, hostId]);
      liveNews.announce(t('next_to', { name: nameOf(hostId) }));
      // Refused when the user has walked away meanwhile, or when a second page has sent it already.
      realtime.whisper('CloseToYouEvent', { user_id: hostId }).catch(() => undefined);
    });
  const receive = (guestId: string) =>
    ports.people.whenHere(guestId, () => {
      ports.people.pulse([guestId, selfId]);
      liveNews.announce(t('next_to_you', { name: nameOf(guestId) }));
    });

  const handle = useEffectEvent((events: readonly ComingEvent[]) => {
    for (const event of events) {
      if (event.kind === 'moved') arrive(event.hostId);
      else if (event.kind === 'beside') receive(event.guestId);
      else {
        const { requests, outcome } = takeEvent(store.getState(), event, nameOf);
        store.setState(requests);
        if (outcome !== null) tell(outcome);
      }
    }
  });
  useEffect(() => {
    if (waiting.length === 0) return;
    // Each event is taken out before it is handled, so that none is handled twice.
    store.setState(({ waiting: now }) => ({ waiting: now.filter((event) => !waiting.includes(event)) }));
    handle(waiting);
  }, [store, waiting]);

  useEvery(1_000, () => {
    const { requests, outcomes } = dropUnheard(store.getState(), realtime.serverNow());
    if (outcomes.length === 0) return;
    store.setState(requests);
    for (const outcome of outcomes) tell(outcome);
  });

  useAnswering(ports, store);

  return (
    asking !== null && (
      <AskDialog
        key={`${asking.inviteeId} ${asking.meetingRoomId}`}
        ports={ports}
        asking={asking}
        onClose={() => store.setState({ asking: null })}
        onSent={(request) =>
          store.setState(({ outgoing }) => ({
            asking: null,
            outgoing: [...outgoing.filter(({ inviteeId }) => inviteeId !== request.inviteeId), request],
          }))
        }
      />
    )
  );
};
