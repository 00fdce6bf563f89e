import type { Id } from '@engawa/contract/kernel';
import { waveBackWithinMs } from '@engawa/contract/together';
import { namedOf } from '../../live/people/person.ts';
import type { Handlers } from '../../live/space/live-feature.ts';
import type { Payloads, TogetherDeps } from './live-together.ts';

/** Waving to a person, who may wave back. */
export const createWaving = ({
  people,
  broadcaster,
  sendLimits,
  requireOther,
  hasBlocked,
}: TogetherDeps): Required<Handlers<Pick<Payloads, 'WaveEvent'>>> => {
  const recent = new Set<string>();
  const keyOf = (from: Id, to: Id) => `waved ${from} ${to}`;
  return {
    WaveEvent(call, { user_id }) {
      const person = people.requireInside(call);
      const { userId, room } = person;
      requireOther(userId, user_id);
      sendLimits.count('wave', userId, user_id, call.now);
      const is_back = recent.delete(keyOf(user_id, userId));
      const key = keyOf(userId, user_id);
      // A wave back ends it: the next one is a new greeting.
      if (!is_back) {
        recent.add(key);
        broadcaster.schedule.at(key, call.now + waveBackWithinMs, () => recent.delete(key));
      }
      if (!hasBlocked(user_id, userId))
        broadcaster.publishToPerson(user_id, 'WaveEvent', { ...namedOf(person), is_back }, userId);
      broadcaster.publishToRoom(room.id, 'WavingEvent', {}, userId);
      call.reply();
    },
  };
};
