import { type Id, personChannel, Refusal } from '@engawa/contract/kernel';
import { namedOf } from '../../live/people/person.ts';
import type { Handlers } from '../../live/space/live-feature.ts';
import { createFollowers } from './followers.ts';
import type { Payloads, TogetherDeps } from './live-together.ts';

type Following = Pick<Payloads, 'FollowEvent' | 'StopFollowing' | 'EndFollowing'>;

/** Walking behind a person: the client walks, the server knows who follows whom. */
export const createFollowing = ({
  spaceId,
  people,
  broadcaster,
  requireOther,
  hasBlocked,
  sendLimits,
  onBlocked,
}: TogetherDeps) => {
  const followers = createFollowers(broadcaster);
  const named = (id: Id) => ({ user_id: id, name: people.find(id)?.participant.name ?? '' });
  const listFor = (leader: Id) => ({ followers: followers.listOf(leader).map(named) });
  const publishFollowers = (leader: Id | null) => {
    if (leader !== null && people.find(leader) !== null)
      broadcaster.publishToPerson(leader, 'FollowersEvent', listFor(leader));
  };
  /** Follows this person, or nobody; both who are followed before and after learn it. */
  const follow = (follower: Id, leader: Id | null) => {
    const before = followers.leaderOf(follower);
    if (before === leader) return;
    followers.set(follower, leader);
    publishFollowers(before);
    publishFollowers(leader);
  };

  /** Ends that a person follows another one, who is not followed again for a while. */
  const end = (follower: Id, leader: Id, reason: 'asked' | 'blocked', now: number) => {
    if (reason === 'asked') followers.turnAway(follower, leader, now);
    else followers.set(follower, null);
    publishFollowers(leader);
    // The page of a person drops what comes from somebody whom they have blocked.
    const by = reason === 'blocked' ? follower : leader;
    broadcaster.publishToPerson(follower, 'FollowEnded', { ...named(leader), reason }, by);
  };

  // The blocked person reads what everyone reads who is asked to walk alone.
  onBlocked?.((by, userId, now) => {
    if (followers.leaderOf(userId) === by) end(userId, by, 'asked', now);
    if (followers.leaderOf(by) === userId) end(by, userId, 'blocked', now);
  });

  people.watch({
    left(person) {
      const { userId } = person;
      follow(userId, null);
      for (const follower of followers.listOf(userId)) {
        followers.set(follower, null);
        const ended = { ...namedOf(person), reason: 'left' } as const;
        broadcaster.publishToPerson(follower, 'FollowEnded', ended, userId);
      }
    },
    // A new page knows neither whom its person follows nor who follows them.
    wholeRoomSent({ userId }, socket) {
      const channel = { kind: 'person', name: personChannel(userId, spaceId) } as const;
      const leader = followers.leaderOf(userId);
      if (leader !== null) broadcaster.sendToSocket(socket, channel, 'FollowingEvent', named(leader));
      if (followers.listOf(userId).length > 0)
        broadcaster.sendToSocket(socket, channel, 'FollowersEvent', listFor(userId));
    },
  });

  const handlers: Required<Handlers<Following>> = {
    FollowEvent(call, { user_id }) {
      const { userId } = people.requireInside(call);
      requireOther(userId, user_id);
      followers.requireWelcome(userId, user_id);
      if (hasBlocked(user_id, userId)) throw new Refusal('FORBIDDEN');
      if (followers.leaderOf(userId) !== user_id) sendLimits.count('follow', userId, user_id, call.now);
      follow(userId, user_id);
      call.reply();
    },

    StopFollowing(call, { user_id }) {
      const { userId } = people.requireInside(call);
      // Somebody else may be followed meanwhile.
      if (followers.leaderOf(userId) === user_id) follow(userId, null);
      call.reply();
    },

    EndFollowing(call, { user_id }) {
      const { userId } = people.requireInside(call);
      if (followers.leaderOf(user_id) !== userId) throw new Refusal('REQUEST_IS_OVER');
      end(user_id, userId, 'asked', call.now);
      call.reply();
    },
  };
  return {
    handlers,
    /** By consent of both, e.g. after an invitation. */
    follow(follower: Id, leader: Id) {
      followers.welcome(follower, leader);
      follow(follower, leader);
    },
    restore: (remembered: ReadonlyMap<string, unknown>) =>
      followers.restore(remembered, (userId) => people.find(userId) !== null),
  };
};
