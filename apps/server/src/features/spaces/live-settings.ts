import type { Actor, Id, LoginMethod } from '@engawa/contract/kernel';
import { isLoginAllowed } from '@engawa/contract/login-rules';
import { canReadPasswords } from '@engawa/contract/spaces';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import { channelsOf } from '../../live/space/broadcaster.ts';
import type { DomainEvents } from '../../live/space/domain-events.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';

export type LiveSettingsDeps = { readonly spaceId: Id; readonly state: Pick<SpaceState, 'settings'> };

type Standing = Omit<DomainEvents['StandingEvent'], 'by' | 'user_id'>;
type Why = Standing['why'] | 'login_method' | 'company_closed';

/** A client that is closed with this code does not reconnect by itself. */
const closedAsRemoved = 4009;
/**
 * A person whose profile was read before their role changed may enter after the change: it is
 * corrected within this time.
 */
const staleEntryMs = 10_000;

/** The live part of a space's settings and memberships: the changes made over HTTP. */
export const createLiveSettings =
  ({ spaceId, state }: LiveSettingsDeps) =>
  (
    people: Pick<LivePeople, 'find' | 'listAll' | 'change' | 'leave' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const channels = channelsOf(spaceId);
    /** Every connection to this space, including those that have not entered. */
    const socketsOf = new Map<Id, Map<string, Actor>>();
    const lately = new Map<Id, Standing & { readonly until: number }>();
    /** Whether the company is closed, as the last event says. */
    let isClosed = false;
    /** The login methods that the company allows, as the last event says; empty: all. */
    let allowedLogins: readonly LoginMethod[] = [];

    const sendSocketsAway = (userId: Id, sockets: readonly string[], why?: Why) => {
      for (const socket of sockets)
        broadcaster.sendToSocket(socket, channels.person(userId), 'LeaveSpace', {
          space: spaceId,
          ...(why && { why }),
        });
    };
    const close = (sockets: readonly string[]) => {
      for (const socket of sockets) broadcaster.close(socket, closedAsRemoved, 'Removed from the space');
    };

    const sendAway = (userId: Id, now: number, why?: Why) => {
      const sockets = [...(socketsOf.get(userId)?.keys() ?? [])];
      sendSocketsAway(userId, sockets, why);
      const person = people.find(userId);
      if (person !== null) people.leave(person, now);
      close(sockets);
    };

    const isKeptOut = (actor: Actor) =>
      actor.kind === 'user' && !isLoginAllowed(allowedLogins, actor.loginMethod);

    /** Ends the connections of sessions that the company does not allow; the others stay. */
    const checkLogins = (userId: Id, now: number) => {
      const sockets = [...(socketsOf.get(userId) ?? [])].flatMap(([socket, actor]) =>
        isKeptOut(actor) ? socket : [],
      );
      if (sockets.length === 0) return;
      sendSocketsAway(userId, sockets, 'login_method');
      const person = people.find(userId);
      if (person?.socket && sockets.includes(person.socket)) people.leave(person, now);
      close(sockets);
    };

    const addSocket = (socket: string, actor: Actor) => {
      const { userId } = actor;
      const sockets = socketsOf.get(userId) ?? new Map<string, Actor>();
      socketsOf.set(userId, sockets.set(socket, actor));
      // Its look-up may have begun before the rule.
      if (isKeptOut(actor)) broadcaster.schedule.at(`login ${userId}`, 0, (due) => checkLogins(userId, due));
    };

    const sendAllAway = (now: number, why: Why) => {
      for (const userId of [...socketsOf.keys()]) sendAway(userId, now, why);
      for (const person of people.listAll()) people.leave(person, now);
    };

    const apply = (userId: Id, { role, why }: Standing, now: number) => {
      if (role === null) return sendAway(userId, now, why);
      const person = people.find(userId);
      if (person !== null && person.participant.role !== role) people.change(userId, { role }, now);
    };

    const keepInMind = (userIds: readonly Id[], standing: Standing, now: number) => {
      for (const [id, { until }] of lately) if (until < now) lately.delete(id);
      for (const userId of userIds) lately.set(userId, { ...standing, until: now + staleEntryMs });
    };

    /** Corrects the role of a person whose profile was read before the change. */
    const putRight = ({ userId, participant }: Person, now: number) => {
      if (isClosed)
        return broadcaster.schedule.at(`closed ${userId}`, now, (due) => {
          if (isClosed) sendAway(userId, due, 'company_closed');
        });
      const known = lately.get(userId);
      if (known === undefined || known.until < now || known.role === participant.role) return;
      broadcaster.schedule.at(`standing ${userId}`, now, (due) => apply(userId, known, due));
    };
    people.watch({ entered: putRight, roleChanged: putRight });

    return {
      handlers: {},
      subscribed: addSocket,
      reattached: ({ socket, actor }) => addSocket(socket, actor),
      closed(socket, { userId }) {
        const sockets = socketsOf.get(userId);
        sockets?.delete(socket);
        if (sockets?.size === 0) socketsOf.delete(userId);
      },
      onEvent: {
        FetchSpaceInfoEvent({ by }) {
          broadcaster.publishToSpace('FetchSpaceInfoEvent', { space: spaceId }, by);
        },
        PasswordChangeEvent({ by, kind }) {
          const fact = { space: spaceId, kind };
          for (const { userId, participant } of people.listAll())
            if (canReadPasswords(participant.role, state.settings().rights))
              broadcaster.publishToPerson(userId, 'UpdateSpacePassword', fact, by);
          broadcaster.publishToSpace('PasswordChangeEvent', fact, by);
        },
        DeletedSpaceEvent: (_by, now) => sendAllAway(now, 'deleted'),
        ClosedCompanyEvent(_by, now) {
          isClosed = true;
          sendAllAway(now, 'company_closed');
        },
        RestoredCompanyEvent() {
          isClosed = false;
        },
        StandingEvent({ by, user_id, ...standing }, now) {
          keepInMind([user_id], standing, now);
          apply(user_id, standing, now);
          broadcaster.publishToSpace('FetchSpaceInfoEvent', { space: spaceId }, by);
        },
        LoginRuleEvent({ allowed }, now) {
          allowedLogins = allowed;
          for (const userId of [...socketsOf.keys()]) checkLogins(userId, now);
        },
        FactorRuleEvent({ lacking }, now) {
          const standing = { role: null, why: 'second_factor' as const };
          keepInMind(lacking, standing, now);
          for (const userId of lacking) apply(userId, standing, now);
        },
      },
    };
  };
