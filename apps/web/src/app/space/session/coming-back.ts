import type { Conversation, Media } from '../../../features/media/index.ts';
import type { HeldSeats, Meetings, SeatLoss } from '../../../features/meeting-rooms/index.ts';
import type { Presence } from '../../../features/presence/index.ts';
import { endAll } from '../../../platform/end-all.ts';
import { createSignal } from '../../../platform/signal.ts';
import { type createLastConversation, tableIn } from './last-conversation.ts';

export type ComingBackDeps = {
  readonly presence: Pick<Presence, 'entering' | 'model'>;
  readonly media: Pick<Media, 'lineLost' | 'lineBack'>;
  readonly meetings: Pick<Meetings, 'cameBack' | 'hasAskedFor'>;
  readonly heldSeats: Pick<HeldSeats, 'confirm'>;
  readonly last: ReturnType<typeof createLastConversation>;
  /** The devices that stay off because the browser had discarded this tab; null: it had not. */
  readonly discarded: SeatLoss['turnedOff'] | null;
  /** The name of a table of the user's room; empty when it is unknown. */
  readonly labelOf: (tableId: string) => string;
  /** Milliseconds of a clock that counts sleep. */
  readonly wallNow: () => number;
  /** Calls back when the page is left, reloaded or hidden for good. */
  readonly onPageHide: (hidden: () => void) => () => void;
};

/**
 * Joins what the features do when the line is lost, and when the server has confirmed where the
 * user is: first the devices, and only then everything else (MED-41, MED-42, MED-47).
 */
export const followComingBack = ({
  presence,
  media,
  meetings,
  heldSeats,
  last,
  discarded,
  labelOf,
  wallNow,
  onPageHide,
}: ComingBackDeps) => {
  const { entering, model } = presence;
  const losses = createSignal<SeatLoss>();

  const followEntry = () => {
    const { entry, isSure } = entering.store.getState();
    const me = model.store.getState().people.get(model.selfId);
    if (entry.kind !== 'inside' || !isSure || me === undefined) return;
    const table = tableIn(me.channel);
    last.set({ room: me.room, channel: me.channel, label: table === null ? '' : labelOf(table) });
  };

  const stops = [
    onPageHide(last.touch),
    model.store.subscribe(followEntry),
    entering.onDoubt(() => {
      last.touch();
      media.lineLost();
    }),
    entering.onConfirmed(({ room, channel, held, isPlaceLost, awayMs }) => {
      const kept = last.get();
      // People who open a page choose a room, but come out of an area or from a table only by
      // having lost it.
      const before = awayMs === null && kept?.channel === `room_${kept?.room}` ? null : kept;
      heldSeats.confirm(channel, held);
      const now: Conversation = { room: roomIn(channel) ?? room, channel };
      const table = tableIn(channel);
      const isSeatAsked = table !== null && meetings.hasAskedFor(table);
      const { way, wasOn } = media.lineBack({ isPlaceKept: !isPlaceLost, before, now, isSeatAsked });
      meetings.cameBack();
      const turnedOff = {
        mic: wasOn.mic || (awayMs === null && discarded?.mic === true),
        camera: wasOn.camera || (awayMs === null && discarded?.camera === true),
      };
      const isAnyOff = turnedOff.mic || turnedOff.camera;
      if (before === null || way !== 'other') {
        if (isAnyOff) losses.emit({ table: null, awayMs, turnedOff, isDiscarded: true });
        return;
      }
      last.forget();
      const id = tableIn(before.channel);
      if (id === null && table === null && !isAnyOff) return;
      losses.emit({
        table: id === null ? null : { id, label: before.label },
        awayMs: awayMs ?? Math.max(0, wallNow() - before.atMs),
        turnedOff,
      });
    }),
    entering.store.subscribe(({ entry }) => {
      // Another tab took over, or somebody sent the user away: from there nothing is resumed.
      if (entry.kind === 'elsewhere' || entry.kind === 'sent-away') last.forget();
    }),
  ];
  return {
    onSeatLost: losses.subscribe,
    /** The user leaves by themselves: there is nothing to come back to. */
    end() {
      endAll(stops);
      last.forget();
    },
  };
};

const roomIn = (channel: string): string | null =>
  channel.startsWith('room_') ? channel.slice('room_'.length) : null;
