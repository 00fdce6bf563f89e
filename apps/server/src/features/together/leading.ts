import { type Id, personChannel, Refusal } from '@engawa/contract/kernel';
import type { Handlers } from '../../live/space/live-feature.ts';
import type { Payloads, TogetherDeps } from './live-together.ts';
import { createOpenCalls, type OpenCall } from './open-calls.ts';

/** Asking people of the same room to come along. */
export const createLeading = (
  { spaceId, people, broadcaster, sendLimits, hasBlocked }: TogetherDeps,
  follow: (follower: Id, leader: Id) => void,
): Required<Handlers<Pick<Payloads, 'LeadRequest' | 'LeadResponse'>>> => {
  const wireOf = ({ from, to, expires_at }: OpenCall) => ({
    user_id: from,
    name: people.find(from)?.participant.name ?? '',
    is_quiet: people.find(to)?.participant.status === 'busy',
    expires_at,
  });
  const answer = (
    leader: Id,
    by: { id: Id; name: string },
    accept: boolean,
    reason: 'answered' | 'expired' | 'left',
  ) =>
    people.find(leader) !== null &&
    broadcaster.publishToPerson(
      leader,
      'LeadResponse',
      { user_id: by.id, name: by.name, accept, reason },
      by.id,
    );
  const requests = createOpenCalls('lead', broadcaster, ({ from, to }) =>
    answer(from, { id: to, name: people.find(to)?.participant.name ?? '' }, false, 'expired'),
  );

  people.watch({
    left({ userId, participant }) {
      for (const { from, to } of requests.takeAllOf(userId))
        if (to === userId) answer(from, { id: to, name: participant.name }, false, 'left');
    },
    // A new connection has not received the request.
    wholeRoomSent({ userId }, socket) {
      for (const request of requests.listTo(userId)) {
        const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
        broadcaster.sendToSocket(socket, channel, 'LeadRequest', wireOf(request));
      }
    },
  });

  return {
    LeadRequest(call, { user_ids }) {
      const { userId, room } = people.requireInside(call);
      const here = [...new Set(user_ids)].filter(
        (id) => id !== userId && people.find(id)?.room.id === room.id,
      );
      if (here.length === 0) throw new Refusal('PERSON_IS_NOT_HERE');
      const within = here.filter((id) => sendLimits.isWithin('lead', userId, id, call.now));
      const asked = within.length > 0 ? within : here;
      let expires_at = call.now;
      for (const id of asked) {
        sendLimits.count('lead', userId, id, call.now);
        const request = requests.make(userId, id, hasBlocked(id, userId), call.now);
        expires_at = request.expires_at;
        if (!request.isWithheld) broadcaster.publishToPerson(id, 'LeadRequest', wireOf(request), userId);
      }
      call.reply({ expires_at, asked });
    },

    LeadResponse(call, { user_id, accept }) {
      const { userId, participant } = people.requireInside(call);
      if (requests.endAnswered(user_id, userId) === null) throw new Refusal('REQUEST_IS_OVER');
      if (accept) follow(userId, user_id);
      answer(user_id, { id: userId, name: participant.name }, accept, 'answered');
      call.reply();
    },
  };
};
