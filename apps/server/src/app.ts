import { createIdentity } from './app/accounts.ts';
import { startAfterCommit } from './app/after-commit-handlers.ts';
import type { App, AppDeps } from './app/app-types.ts';
import { createCompaniesAndPlans } from './app/companies.ts';
import { prepareDemo } from './app/demo.ts';
import { createFoundation } from './app/foundation.ts';
import { createGuestEntry } from './app/guests.ts';
import { openHttpApp } from './app/http-app.ts';
import { createInvitationsAndJoining } from './app/invitations.ts';
import { createLive } from './app/live.ts';
import { createLoginMethods } from './app/login-methods.ts';
import { createMediaParts } from './app/media.ts';
import { createOperatorCommands } from './app/operator.ts';
import { createPictures } from './app/pictures.ts';
import { anHourAgo, scheduleCleanup } from './app/scheduled-cleanup.ts';
import { createService } from './app/service.ts';
import { createSpacesAndRooms } from './app/spaces-and-rooms.ts';
import { createTalk } from './app/talk.ts';
import { createMeetingRoomPasswords } from './features/meeting-rooms/index.ts';
import { createPlans, createPlansStore } from './features/plans/index.ts';
import type { SpaceClaims } from './features/spaces/index.ts';
import { createTokenKind } from './platform/auth/tokens.ts';
import { refuseUpgrade } from './platform/gateway/gateway.ts';
import { createSessionGuard } from './platform/http/api-context.ts';
import { createTrustedProxies } from './platform/http/client-address.ts';
import { createEntryGuard } from './platform/http/entry-guard.ts';
import { createHostCheck } from './platform/http/host-check.ts';
import { createGuessLimit } from './platform/limits/guess-limit.ts';

export type { App, AppDeps } from './app/app-types.ts';

/** The wiring: the only file that imports every feature. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { env, database, redis, site, log, now, random } = deps;
  const { transact } = database;
  const foundation = createFoundation(deps);
  const { memberships, deriveKey, sealedText, limit, mail, talkStores, outboxStore, outbox, afterCommit } =
    foundation;

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
    publish: afterCommit.publish,
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
    ...{ publish: afterCommit.publish, publishEvent: outbox.publish },
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

  startAfterCommit(afterCommit, { publishEvent: outbox.publish, sessions, pictures });
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
    async settle() {
      await identity.settle();
      await afterCommit.settle();
    },
    async close() {
      cleanup.stop();
      await afterCommit.close();
      await live.close();
      media.close();
      await identity.settle();
      await mail.close();
    },
  };
};
