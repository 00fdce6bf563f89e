import { Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { type Motion, type presenceEvents, sampleToMotion, whyCannotMove } from '@engawa/contract/presence';
import type { Handlers } from '../space/live-feature.ts';
import type { Person } from './person.ts';
import type { PlaceSaver } from './places.ts';
import type { Roster } from './roster.ts';

type Payloads = WhisperPayloads<typeof presenceEvents>;
type Events = Pick<Payloads, 'PositionEvent' | 'ClockEvent' | 'TickEvent' | 'ViewEvent'>;

/** The requested motion. Refuses MOTION_REFUSED. */
const motionFrom = (payload: Payloads['PositionEvent'], person: Person, now: number): Motion => {
  if (payload.tx === undefined) return sampleToMotion(payload, person.motion, now, person.room);
  const { x, y, tx, ty, t, ms, dragged } = payload;
  const code = whyCannotMove(
    { x, y, tx, ty, t, ms, dragged },
    person.motion,
    now,
    person.room,
    person.hasNotMoved,
  );
  if (code !== null) throw new Refusal(code);
  return dragged === true ? { x, y, tx, ty, t, ms, isDragged: true } : { x, y, tx, ty, t, ms };
};

export const movingHandlers = (roster: Roster, places: PlaceSaver): Required<Handlers<Events>> => ({
  PositionEvent(call, payload) {
    const { now } = call;
    const person = roster.requireInside(call);
    const positions = roster.positionsOf(person);
    if (payload.seen !== undefined) positions.seen(call.socket, payload.seen, now);
    let motion: Motion;
    try {
      motion = motionFrom(payload, person, now);
    } catch (error) {
      // Sends the current motion with the refusal: a client that kept its own would be refused
      // every time.
      positions.sendHeldMotion(call.socket, person.participant.slot, person.motion, now);
      throw error;
    }
    person.hasNotMoved = false;
    roster.move(person, motion, now);
    places.moved(person, now);
    call.reply();
  },
  ClockEvent: (call, { c }) => call.reply({ c, t: call.now }, true),
  TickEvent(call, { t }) {
    roster.positionsOf(roster.requireInside(call)).seen(call.socket, t, call.now);
    call.reply();
  },
  ViewEvent(call, view) {
    const person = roster.requireInside(call);
    roster.see(person, view, call.now);
    roster.positionsOf(person).view(call.socket, view, call.now);
    call.reply();
  },
});
