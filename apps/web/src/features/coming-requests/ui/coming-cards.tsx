import { requestLastsMs } from '@engawa/contract/coming-requests';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { groundThumbnail } from '../../../map/ground.ts';
import { useIsDark } from '../../../platform/theme/use-color-scheme.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ComingRequestsPorts, ComingStore, IncomingRequest, OutgoingRequest } from '../ports.ts';
import { useWhisperRefusal } from '../use-whisper-refusal.ts';
import classes from './coming.module.css';
import { QueuedChip } from './queued-chip.tsx';
import { Topic } from './topic.tsx';

/** More would hide the map. */
const maxShown = 3;

/** How much of the time for an answer is left, as a line that shortens. */
const TimeLeft = ({ ports, expiresAt }: { ports: ComingRequestsPorts; expiresAt: number }) => {
  const [goneMs] = useState(() => Math.max(0, requestLastsMs - (expiresAt - ports.realtime.serverNow())));
  const style = { '--lasts': `${requestLastsMs}ms`, '--gone': `-${goneMs}ms` } as CSSProperties;
  return <span className={classes.time} style={style} aria-hidden />;
};

/** The part of a room's picture around a place, with the place marked. */
const PlacePicture = ({ ports, request }: { ports: ComingRequestsPorts; request: IncomingRequest }) => {
  const isEvening = useIsDark();
  const room = ports.rooms.find(request.room.uuid);
  if (room === null) return null;
  const across = `${(100 * request.x) / room.width}%`;
  const down = `${(100 * request.y) / room.height}%`;
  const style = {
    backgroundImage: `url(${JSON.stringify(groundThumbnail(room.wallpaper.url, { isEvening }))})`,
    '--across': across,
    '--down': down,
  } as CSSProperties;
  return (
    <span className={classes.picture} style={style} aria-hidden>
      <span className={classes.spot} />
    </span>
  );
};

const RequestCard = ({
  ports,
  request,
  isFirst,
  isSending,
  onAnswer,
}: {
  ports: ComingRequestsPorts;
  request: IncomingRequest;
  /** The keys answer this one. */
  isFirst: boolean;
  isSending: boolean;
  onAnswer: (accept: boolean) => void;
}) => {
  const { t } = useTranslation('room');
  const { codeOf, sentenceOf } = useWhisperRefusal();
  const [isQueueing, setQueueing] = useState(false);
  const queue = async (in_five_minutes: boolean) => {
    setQueueing(true);
    try {
      await ports.realtime.whisper('QueueComing', { inviter_id: request.inviter_id, in_five_minutes });
    } catch (error) {
      const code = codeOf(error);
      setQueueing(false);
      toasts.show(sentenceOf(code), { tone: 'danger', testId: `refused-${code}` });
    }
  };
  const inviter = ports.people.useEveryone().get(request.inviter_id);
  const table = ports.items.useItem(request.meeting_room)?.label ?? t('table');
  const here = ports.me.useMe()?.room;
  const { inviter_name: name, inviter_id, meeting_room, topic, minutes, room, expires_at } = request;
  const answers = [
    { accept: true, label: t('accept'), key: 'Alt+Y', variant: 'filled' },
    { accept: false, label: t('decline'), key: 'Alt+N', variant: 'default' },
  ] as const;
  return (
    <li className={classes.card} aria-label={t('asks', { name })} data-testid={`request-${inviter_id}`}>
      <div className={classes.who}>
        <Avatar name={name} picture={inviter?.avatar ?? ''} color={inviter?.color ?? ''} size={36} />
        <div className={classes.lines}>
          <strong className={classes.name}>{t('asks', { name })}</strong>
          <span className={classes.soft}>
            {meeting_room === null ? t('asks_you') : t('asks_you_to_table', { table })}
          </span>
        </div>
      </div>
      {topic !== '' && <Topic load={ports.conversations.loadTranslations} text={topic} />}
      <p className={classes.soft}>
        {room.uuid === here ? t('where_here') : t('where', { room: ports.rooms.find(room.uuid)?.name ?? '' })}
        {minutes !== null && ` · ${t('how_long', { minutes })}`}
      </p>
      <PlacePicture ports={ports} request={request} />
      <div className={classes.answers}>
        {answers.map(({ accept, label, key, variant }) => (
          <Button
            key={key}
            variant={variant}
            disabled={isSending}
            title={isFirst ? t('with_key', { action: label, key }) : undefined}
            aria-keyshortcuts={isFirst ? key : undefined}
            data-testid={`${accept ? 'accept' : 'decline'}-${inviter_id}`}
            onClick={() => onAnswer(accept)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.answers}>
        {(['in_five_minutes', 'when_free'] as const).map((when) => (
          <Button
            key={when}
            variant="subtle"
            size="compact-md"
            disabled={isSending || isQueueing}
            data-testid={`${when}-${inviter_id}`}
            onClick={() => void queue(when === 'in_five_minutes')}
          >
            {t(when)}
          </Button>
        ))}
      </div>
      <TimeLeft key={expires_at} ports={ports} expiresAt={expires_at} />
    </li>
  );
};

/** A request that the user sent: whose answer they wait for, and the way to take it back. */
const PendingChip = ({
  ports,
  store,
  request: { inviteeId, name, expiresAt },
}: {
  ports: ComingRequestsPorts;
  store: ComingStore;
  request: OutgoingRequest;
}) => {
  const { t } = useTranslation('room');
  const { codeOf, sentenceOf } = useWhisperRefusal();
  const [isSending, setSending] = useState(false);
  const cancel = async () => {
    setSending(true);
    const drop = () =>
      store.setState(({ outgoing }) => ({ outgoing: outgoing.filter((one) => one.inviteeId !== inviteeId) }));
    try {
      await ports.realtime.whisper('CancelComing', { invitee_id: inviteeId });
    } catch (error) {
      const code = codeOf(error);
      // The answer was faster and says how the request ended.
      if (code === 'REQUEST_IS_OVER') return drop();
      setSending(false);
      return void toasts.show(sentenceOf(code), { tone: 'danger', testId: `refused-${code}` });
    }
    drop();
    toasts.show(t('cancelled', { name }), { testId: 'request-cancelled' });
  };
  return (
    <li className={classes.chip} data-testid={`pending-${inviteeId}`}>
      <span className={classes.lines}>{t('waiting', { name })}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isSending}
        aria-label={t('cancel_name', { name })}
        data-testid={`cancel-${inviteeId}`}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
      <TimeLeft ports={ports} expiresAt={expiresAt} />
    </li>
  );
};

/** Requests to the user and from the user, at the upper right of the map; at most three of each. */
export const ComingCards = ({ ports, store }: { ports: ComingRequestsPorts; store: ComingStore }) => {
  const { t } = useTranslation('room');
  const incoming = useStore(store, (state) => state.incoming);
  const outgoing = useStore(store, (state) => state.outgoing);
  const answer = useStore(store, (state) => state.answer);
  const queue = useStore(store, (state) => state.queue);
  if (incoming.length + outgoing.length + queue.length === 0) return null;
  const further = incoming.length - maxShown;
  return (
    <section className={classes.cards} aria-label={t('requests')} data-testid="coming-requests">
      <ul className={classes.list}>
        {incoming.slice(0, maxShown).map((request, index) => (
          <RequestCard
            // A new request of the same person keeps the card, and so the focus on its buttons.
            key={request.inviter_id}
            ports={ports}
            request={request}
            isFirst={index === 0}
            isSending={answer?.inviterId === request.inviter_id}
            onAnswer={(accept) => store.setState({ answer: { inviterId: request.inviter_id, accept } })}
          />
        ))}
        {further > 0 && <li className={classes.chip}>{t('more_requests', { count: further })}</li>}
        {outgoing.slice(-maxShown).map((request) => (
          <PendingChip
            key={`${request.inviteeId} ${request.expiresAt}`}
            ports={ports}
            store={store}
            request={request}
          />
        ))}
        {queue.slice(0, maxShown).map((queued) => (
          <QueuedChip key={`${queued.inviter_id} ${queued.invitee_id}`} ports={ports} queued={queued} />
        ))}
      </ul>
    </section>
  );
};
