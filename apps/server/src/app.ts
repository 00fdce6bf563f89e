import type { Server } from 'node:http';
import { createIdentity } from './app/accounts.ts';
import { createCompaniesAndPlans } from './app/companies.ts';
import { prepareDemo } from './app/demo.ts';
import { createFoundation } from './app/foundation.ts';
import { createGuestEntry } from './app/guests.ts';
import { openHttpApp } from './app/http-app.ts';
import { createInvitationsAndJoining } from './app/invitations.ts';
import { createLive } from './app/live.ts';
import { createLoginMethods } from './app/login-methods.ts';
import { createMediaParts } from './app/media.ts';
import { createOperatorCommands, type OperatorCommands } from './app/operator.ts';
import { createPictures } from './app/pictures.ts';
import { anHourAgo, scheduleCleanup } from './app/scheduled-cleanup.ts';
import { createService } from './app/service.ts';
import { createSpacesAndRooms, type SpacesAndRoomsDeps } from './app/spaces-and-rooms.ts';
import { createTalk } from './app/talk.ts';
import type { Env } from './env.ts';
import { createMeetingRoomPasswords } from './features/meeting-rooms/index.ts';
import { createPlans, createPlansStore } from './features/plans/index.ts';
import type { SpaceClaims } from './features/spaces/index.ts';
import { createTokenKind } from './platform/auth/tokens.ts';
import type { Now } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { refuseUpgrade } from './platform/gateway/gateway.ts';
import { createSessionGuard } from './platform/http/api-context.ts';
import { createTrustedProxies } from './platform/http/client-address.ts';
import { createEntryGuard } from './platform/http/entry-guard.ts';
import { createHostCheck } from './platform/http/host-check.ts';
import type { HttpApp } from './platform/http/http-env.ts';
import type { Site } from './platform/http/site.ts';
import { createGuessLimit } from './platform/limits/guess-limit.ts';
import type { Log } from './platform/log/log.ts';
import type { RedisLink } from './platform/redis/redis-link.ts';

export type AppDeps = {
  env: Pick<
    Env,
    | 'trustedProxies'
    | 'hasRateLimits'
    | 'isLoopback'
    | 'isDemoAsked'
    | 'turn'
    | 'media'
    | 'mail'
    | 'signIn'
    | 'supportEmail'
  >;
  appSecret: string;
  database: Database;
  /** The Redis that other processes share. Null: this is the only process. */
  redis: RedisLink | null;
  site: Site;
  log: Log;
  now: Now;
  random: () => number;
  /** What the server may call by itself: without it, the public internet and nothing else. */
  outbound?: SpacesAndRoomsDeps['outbound'];
  filesDir: string;
  /** The directory of the built web application. */
  webRoot: string;
};

export type App = {
  readonly http: HttpApp;
  /** Path and query of the demo space's guest entry, or null. */
  readonly demoLink: string | null;
  /** Handles the WebSocket upgrades of the listening server. */
  attach(server: Server): void;
  /** The queries and commands of the operator. No API call reaches them. */
  readonly operator: OperatorCommands;
  /** Resolves when the work that calls left running has ended. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** The wiring: the only file that imports every feature. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { env, database, redis, site, log, now, random } = deps;
  const { transact } = database;
  const foundation = createFoundation(deps);
  const { memberships, deriveKey, sealedText, limit, mail, talkStores, outboxStore, outbox } = foundation;

  const plans = createPlans({
    ...{ store: createPlansStore(database), transact, ports: memberships },
    publishEvent: outbox.publish,
  });
  const loginMethods = createLoginMethods({
    settings: env.signIn,
    ...{ database, sealedText, deriveKey, site, limit, log, now },
    ports: {
      accounts: () => identity,
      addFirstSpace: (order) => companyServices.addFirstSpace(order),
      findRole: memberships.findRole,
      publishRule: (companyId, lacking, by) => companyServices.publishFactorRule(companyId, lacking, by),
      publishFactorLost: (userId, companyIds) => companyServices.publishFactorLost(userId, companyIds),
    },
  });
  const identity = createIdentity({
    ...{ database, deriveKey, site, mail, limit, log, now, random },
    ports: {
      findFirstCompany: memberships.findFirstCompany,
      addFirstSpace: (order) => companyServices.addFirstSpace(order),
      askSecondFactor: loginMethods.askSecondFactor,
      forgetOtherLoginMethods: loginMethods.forgetOtherLoginMethods,
      forgetQuestions: loginMethods.forgetQuestions,
      requireProof: loginMethods.requireProof,
      businessCardUrl: (file) => pictures.businessCardAddress(file),
      leaveCompanies: (actor) => companyServices.companyMembers.leaveAll(actor),
    },
  });
  const { sessions, accounts } = identity;
  const pictures = createPictures({
    ...{ database, memberships, deriveKey, limit, now, log },
    filesDir: deps.filesDir,
    ports: {
      authenticate: sessions.authenticate,
      isOfSpace: memberships.isOfSpace,
      takeUpWallpaper: (wallpaperId, by) => rooms.takeUpWallpaper(wallpaperId, by),
    },
  });
  const { rooms, items, spaces, liveSpaces, ...spaceServices } = createSpacesAndRooms({
    ...{ database, memberships, plans, limit, site, outbound: deps.outbound },
    wallpapers: pictures.wallpapers,
    spaceTokens: createTokenKind<keyof SpaceClaims>(
      'space',
      ['sub', 'sid', 'space'],
      deriveKey('space tokens'),
      now,
    ),
    ...{ sealedText, now, random },
    publishEvent: outbox.publish,
    ports: {
      live: () => live,
    },
  });
  const companyServices = createCompaniesAndPlans({
    ...{ database, memberships, plans, now, limit },
    publishEvent: outbox.publish,
    ports: {
      foundSpace: spaces.found,
      publishStanding: spaceServices.publishStanding,
      countOccupancy: (spaceIds) => live.countOccupancy(spaceIds),
    },
  });
  const invitations = createInvitationsAndJoining({
    ...{ database, memberships, sealedText, deriveKey, limit, now, mail },
    publishEvent: outbox.publish,
    publicUrl: site.publicUrl,
    ports: {
      requirePlan: plans.requirePlan,
      requireRoomForMember: plans.requireRoomForMember,
      makeAccount: accounts.make,
      welcome: identity.welcome,
    },
  });
  const guests = createGuestEntry({
    ...{ database, deriveKey, limit, now },
    isHttps: site.isHttps,
    ports: {
      requireAccess: spaceServices.requireGuestAccess,
      requireRoom: rooms.requireRoom,
      admit: accounts.admitGuest,
      issueSpaceToken: spaces.issueToken,
      guest: accounts.guest,
      endSession: sessions.end,
      roomOf: async (spaceId, userId) => (await live.conversationOf(spaceId, userId))?.roomId ?? null,
      roleOf: memberships.roleOf,
    },
  });
  const demoLink = await prepareDemo(env, transact, { companies: companyServices.companies, spaces });

  const guardPorts = {
    authenticate: sessions.authenticate,
    requireMembership: memberships.requireMembership,
  };
  const sessionGuard = createSessionGuard(guardPorts);
  const entryGuard = createEntryGuard({ ...guardPorts, requireSpaceEntry: spaces.requireEntryAs });

  const proxies = createTrustedProxies(env.trustedProxies);
  const meetingRoomPasswords = createMeetingRoomPasswords({
    isPassword: items.isPassword,
    failures: createGuessLimit(limit, 'password of a meeting room'),
  });
  const media = createMediaParts({ settings: env.media, log });
  const live = createLive({
    ...liveSpaces,
    isOfSpace: memberships.isOfSpace,
    readState: (spaceId) => outbox.readBetween(spaceId, () => liveSpaces.stateOf(spaceId)),
    outbox,
    outboxStore,
    deriveKey,
    log,
    random,
    hasLimits: env.hasRateLimits,
    redis,
    turn: env.turn,
    carriers: media.carriers,
    isOriginAllowed: site.isAllowedOrigin,
    addressOf: ({ socket, headers }) =>
      proxies.clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString() ?? null),
    authenticate: sessions.authenticate,
    onSessionEnded: sessions.onEnded,
    sessionEndsAt: sessions.endsAt,
    requireSpaceEntry: spaces.requireEntry,
    requireRoom: rooms.requireRoom,
    requireMeetingRoomPassword: meetingRoomPasswords.require,
    talkStores,
    findPlace: rooms.findPlace,
    savePlaces: rooms.savePlaces,
    storeRoomLock: rooms.setLock,
  });

  const talk = createTalk(talkStores, {
    requireRoom: rooms.requireRoom,
    roleOf: memberships.roleOf,
    conversationOf: live.conversationOf,
    planOf: plans.planOfSpace,
    now,
  });

  const groundHttp = spaceServices.http(sessionGuard, entryGuard);
  const checkHost = createHostCheck(site, proxies);
  const http = openHttpApp({
    checkHost,
    mediaOrigins: media.origins,
    ...{ site, proxies, log, webRoot: deps.webRoot, supportEmail: env.supportEmail },
    readiness: {
      database: database.isReady,
      bus: live.isReady,
      ...(redis === null ? {} : { redis: redis.isReady }),
    },
    colorOf: async (userId) => (await identity.store.findUser(userId))?.color ?? null,
    mounts: [live.mount, pictures.mount],
    uploads: pictures.uploads,
    calls: {
      service: createService({
        turn: env.turn,
        media,
        realtimeKey: live.realtimeKey,
        authenticate: sessions.authenticate,
        isMailDelivered: mail.isConfigured,
        ...{ site, demoLink, limit, log, now },
      }),
      accounts: identity.http(sessionGuard),
      ...loginMethods.http(sessionGuard),
      invitations: invitations.http(sessionGuard),
      ...companyServices.http(sessionGuard),
      pictures: pictures.http(sessionGuard, entryGuard),
      ...groundHttp,
      spaces: {
        ...groundHttp.spaces,
        ...companyServices.spaceLifecycleHttp(sessionGuard),
        ...invitations.joiningHttp(sessionGuard, entryGuard),
      },
      guests: guests.http(sessionGuard, entryGuard),
      media: live.mediaHttp(entryGuard),
      messages: talk.messagesHttp(entryGuard),
      translation: talk.translationHttp(entryGuard),
    },
  });

  const cleanup = scheduleCleanup(
    {
      sessions: identity.forgetExpired,
      outbox: () => outboxStore.forgetBefore(anHourAgo()),
      files: pictures.sweep,
      talk: talk.forgetOld,
      mails: mail.forgetOld,
      guests: guests.forgetOld,
      'log-in methods': loginMethods.forgetOld,
      invitations: invitations.forgetOld,
      ...{ items: items.forgetRemoved, vacuum: database.vacuum },
    },
    log,
  );

  return {
    http,
    demoLink,
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        if (checkHost(request) !== null) refuseUpgrade(socket, '421 Misdirected Request');
        else if (!live.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found');
      });
    },
    operator: createOperatorCommands({
      ...{ database, mail, plans, site },
      ports: { ...identity.operator, forgetSecondFactors: loginMethods.forgetSecondFactors },
    }),
    settle: identity.settle,
    async close() {
      cleanup.stop();
      await live.close();
      media.close();
      await identity.settle();
      await mail.close();
    },
  };
};
