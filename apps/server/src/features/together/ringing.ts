import { type Id, Refusal } from '@engawa/contract/kernel';
import { namedOf } from '../../live/people/person.ts';
import type { Handlers } from '../../live/space/live-feature.ts';
import type { Payloads, TogetherDeps } from './live-together.ts';
import { createOpenCalls } from './open-calls.ts';

/** A ring that ended without an answer. */
export type OnMissedRing = (
  ring: { readonly fromId: Id; readonly fromName: string; readonly toId: Id },
  now: number,
) => void;

/** Ringing a person who may be away from the page. */
export const createRinging = (
  { people, broadcaster, sendLimits, requireOther, hasBlocked }: TogetherDeps,
  onMissed: OnMissedRing | undefined,
): Required<Handlers<Pick<Payloads, 'RingEvent' | 'RingAnswer'>>> => {
  const nameOf = (id: Id) => people.find(id)?.participant.name ?? '';
  const answer = (from: Id, to: { id: Id; name: string }, is_here: boolean, reason: 'answered' | 'left') =>
    broadcaster.publishToPerson(
      from,
      'RingAnswer',
      { user_id: to.id, name: to.name, is_here, reason },
      to.id,
    );
  const rings = createOpenCalls('ring', broadcaster, ({ from, to, isWithheld }, now) => {
    const name = nameOf(to);
    if (people.find(from) !== null)
      broadcaster.publishToPerson(from, 'RingAnswer', {
        user_id: to,
        name,
        is_here: false,
        reason: 'expired',
      });
    if (!isWithheld) onMissed?.({ fromId: from, fromName: nameOf(from), toId: to }, now);
  });
  people.watch({
    left({ userId, participant }, now) {
      for (const { from, to, isWithheld } of rings.takeAllOf(userId)) {
        if (to === userId) answer(from, { id: to, name: participant.name }, false, 'left');
        const fromName = from === userId ? participant.name : nameOf(from);
        if (!isWithheld) onMissed?.({ fromId: from, fromName, toId: to }, now);
      }
    },
  });
  return {
    RingEvent(call, { user_id }) {
      const person = people.requireInside(call);
      const { userId } = person;
      const other = requireOther(userId, user_id);
      sendLimits.count('ring', userId, user_id, call.now);
      const isWithheld = hasBlocked(user_id, userId);
      const { expires_at } = rings.make(userId, user_id, isWithheld, call.now);
      const is_quiet = other.participant.status === 'busy';
      const ring = { ...namedOf(person), is_quiet, expires_at };
      if (!isWithheld) broadcaster.publishToPerson(user_id, 'RingEvent', ring, userId);
      call.reply({ expires_at });
    },

    RingAnswer(call, { user_id, is_here }) {
      const { userId, participant } = people.requireInside(call);
      if (rings.endAnswered(user_id, userId) === null) throw new Refusal('REQUEST_IS_OVER');
      answer(user_id, { id: userId, name: participant.name }, is_here, 'answered');
      call.reply();
    },
  };
};
