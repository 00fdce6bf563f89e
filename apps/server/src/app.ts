import type { Server } from 'node:http';
import { apiBasePath, type Locale } from '@engawa/contract/kernel';
import { createIdentity } from './app/accounts.ts';
import { createCompaniesAndPlans } from './app/companies.ts';
import { createGuestEntry } from './app/guests.ts';
import { createComingToBelong } from './app/invitations.ts';
import { createLive } from './app/live.ts';
import { createMailing } from './app/mail.ts';
import { createOperatorDesk, type OperatorDesk } from './app/operator.ts';
import { createPictures } from './app/pictures.ts';
import { createService } from './app/service.ts';
import { createSpacesAndRooms } from './app/spaces-and-rooms.ts';
import { createTalk, createTalkStores } from './app/talk.ts';
import { createWaysIn } from './app/ways-in.ts';
import type { Env } from './env.ts';
import { createPortraits, mountPortraits } from './features/accounts/index.ts';
import { createMeetingRoomPasswords } from './features/meeting-rooms/index.ts';
import { firstRoomName } from './features/rooms/index.ts';
import { findDemoLink, seedDemo } from './features/service/index.ts';
import type { SpaceClaims } from './features/spaces/index.ts';
import { createTokenKind } from './platform/auth/tokens.ts';
import type { Now } from './platform/clock.ts';
import { createKeys } from './platform/crypto/keys.ts';
import { createSealedText } from './platform/crypto/sealed-text.ts';
import type { Database } from './platform/db/database.ts';
import { refuseUpgrade } from './platform/gateway/gateway.ts';
import { createSessionGuard } from './platform/http/api-context.ts';
import { createApiHandler } from './platform/http/api-handler.ts';
import { createTrustedProxies } from './platform/http/client-address.ts';
import { mountDocs } from './platform/http/docs.ts';
import { createEntryGuard } from './platform/http/entry-guard.ts';
import { mountHealth } from './platform/http/health.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import type { HttpApp } from './platform/http/http-env.ts';
import type { Site } from './platform/http/site.ts';
import { createStaticFiles } from './platform/http/static-files.ts';
import { mountWebPages } from './platform/http/web-pages.ts';
import { createLimit, noLimit } from './platform/limits/attempt-limit.ts';
import { createGuessLimit } from './platform/limits/guess-limit.ts';
import { createRedisLimit } from './platform/limits/redis-limit.ts';
import type { Log } from './platform/log/log.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { createOutboxStore } from './platform/outbox/store.ts';
import { createHideKey } from './platform/redis/hidden-key.ts';
import type { RedisLink } from './platform/redis/redis-link.ts';

export type AppDeps = {
  env: Pick<
    Env,
    'trustedProxies' | 'hasRateLimits' | 'isLoopback' | 'isDemoAsked' | 'turn' | 'mail' | 'signIn'
  >;
  appSecret: string;
  database: Database;
  /** What this process shares with others beside the database; null: it is alone. */
  redis: RedisLink | null;
  site: Site;
  log: Log;
  now: Now;
  random: () => number;
  /** Where uploaded files are kept. */
  filesDir: string;
  /** Where the built web application is. */
  webRoot: string;
};

export type App = {
  readonly http: HttpApp;
  /** Path and query of the demo space's guest entry, or null. */
  readonly demoLink: string | null;
  /** Takes the WebSocket upgrades of the listening server. */
  attach(server: Server): void;
  /** What the operator alone may ask for: no call leads here. */
  readonly operator: OperatorDesk & {
    /** The address of a new link that logs somebody in. USER_IS_NOT_EXIST. */
    makeLogInLink(userId: string, locale: Locale): Promise<string>;
  };
  /** Resolves when what answers left to be done is done. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

type FirstPlaceOrder = { managerId: string; companyName: string; spaceName: string; locale: Locale };

const hourMs = 60 * 60 * 1000;

/** The wiring: the only file that sees every feature. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { env, database, redis, site, log, now, random } = deps;
  const { transact } = database;
  const deriveKey = createKeys(deps.appSecret);
  const sealedText = createSealedText(deriveKey('stored secrets'));
  const countAttempts =
    redis === null ? createLimit : createRedisLimit(redis, createHideKey(deriveKey('names in Redis')));
  const limit = env.hasRateLimits ? countAttempts : noLimit;

  const mail = createMailing({ settings: env.mail, database, sealedText, now, log });
  const talkStores = createTalkStores(database);
  const outboxStore = createOutboxStore(database);
  const outbox = createOutbox({ store: outboxStore, database });

  const waysIn = createWaysIn({
    settings: env.signIn,
    ...{ database, sealedText, deriveKey, site, mail, limit, log, now },
    ports: {
      accounts: () => identity,
      foundFirstPlace: (order) => foundFirstPlace(order),
      findRole: (companyId, userId) => companies.findRole(companyId, userId),
    },
  });
  const identity = createIdentity({
    ...{ database, deriveKey, site, mail, limit, log, now, random },
    ports: {
      findFirstCompany: (userId) => companies.findFirst(userId),
      foundFirstPlace: (order) => foundFirstPlace(order),
      askSecondFactor: waysIn.askSecondFactor,
      forgetOtherWaysIn: waysIn.forgetOtherWaysIn,
      businessCardUrl: (file) => pictures.businessCardAddress(file),
      listCompanies: (actor) => companies.listMine(actor),
      removeCompany: (actor, companyId, name) => companies.remove(actor, companyId, name),
      leaveCompany: (actor, companyId) => house.companyMembers.leave(actor, companyId),
    },
  });
  const { sessions, accounts } = identity;
  const pictures = createPictures({
    database,
    filesDir: deps.filesDir,
    deriveKey,
    limit,
    now,
    log,
    ports: {
      authenticate: sessions.authenticate,
      isOfSpace: (userId, spaceId) => liveSpaces.isOfSpace(userId, spaceId),
      takeUpWallpaper: (wallpaperId, by) => rooms.takeUpWallpaper(wallpaperId, by),
    },
  });
  const { rooms, items, spaces, planOf, liveSpaces, ...ground } = createSpacesAndRooms({
    database,
    spaceTokens: createTokenKind<keyof SpaceClaims>(
      'space',
      ['sub', 'sid', 'space'],
      deriveKey('space tokens'),
      now,
    ),
    sealedText,
    tell: outbox.tell,
    now,
    random,
    ports: {
      requirePlan: (companyId) => plans.requirePlan(companyId),
      requireRoomFor: (companyId, count) => plans.requireRoomFor(companyId, count),
      noteVisit: (userId, spaceId) => house.noteVisit(userId, spaceId),
      foundingHttp: (sessionGuard) => house.foundingHttp(sessionGuard),
      joiningHttp: (sessionGuard, entryGuard) => belonging.joiningHttp(sessionGuard, entryGuard),
      isMember: (companyId, userId) => companies.isMember(companyId, userId),
      wallpapers: () => pictures.wallpapers,
      live: () => live,
    },
  });
  const house = createCompaniesAndPlans({
    database,
    tell: outbox.tell,
    now,
    limit,
    ports: {
      foundSpace: spaces.found,
      requireRole: spaces.requireRole,
      tellStanding: ground.tellStanding,
      countHeads: (spaceIds) => live.countHeads(spaceIds),
    },
  });
  const { companies, plans } = house;
  const belonging = createComingToBelong({
    ...{ database, sealedText, deriveKey, limit, now, mail },
    tell: outbox.tell,
    publicUrl: site.publicUrl,
    ports: {
      requirePlan: plans.requirePlan,
      requireRoomForMember: plans.requireRoomForMember,
      findFirstCompany: companies.findFirst,
      makeAccount: accounts.make,
      handOver: identity.handOver,
    },
  });
  const foundFirstPlace = async ({ managerId, companyName, spaceName, locale }: FirstPlaceOrder) => {
    const company = await companies.found(companyName, managerId);
    const space = await spaces.found({
      companyId: company.uuid,
      name: spaceName,
      managerId,
      isDemo: false,
      floors: [{ label: '1F', roomName: firstRoomName[locale], template: 'NORMAL_OFFICE' }],
    });
    return { company, space };
  };
  const guests = createGuestEntry({
    database,
    sealedText,
    limit,
    now,
    ports: {
      requireSpace: spaces.requireSpace,
      describe: spaces.describe,
      requireRoom: rooms.requireRoom,
      admit: accounts.admitGuest,
      issueSpaceToken: spaces.issueToken,
      guest: accounts.guest,
      endSession: sessions.end,
      roomOf: async (spaceId, userId) => (await live.conversationOf(spaceId, userId))?.roomId ?? null,
      roleOf: spaces.roleOf,
    },
  });
  const isDemoWanted = env.isDemoAsked ?? env.isLoopback;
  if (isDemoWanted)
    await seedDemo(transact, {
      isNewHouse: spaces.isNewHouse,
      foundCompany: (name) => companies.found(name, null),
      foundSpace: spaces.found,
      findDemo: spaces.findDemo,
    });
  // A demo that was made on loopback is not offered to strangers when the same data are served to others.
  const demoLink = isDemoWanted ? await findDemoLink(spaces.findDemo) : null;

  const guardPorts = { authenticate: sessions.authenticate, requireMembership: companies.requireMembership };
  const sessionGuard = createSessionGuard(guardPorts);
  const entryGuard = createEntryGuard({ ...guardPorts, requireSpaceEntry: spaces.requireEntry });

  const proxies = createTrustedProxies(env.trustedProxies);
  const meetingRoomPasswords = createMeetingRoomPasswords({
    isPassword: items.isPassword,
    failures: createGuessLimit(limit, 'password of a meeting room'),
  });
  const live = createLive({
    ...liveSpaces,
    readGrounds: (spaceId) => outbox.readBetween(spaceId, () => liveSpaces.groundsOf(spaceId)),
    outbox,
    outboxStore,
    deriveKey,
    log,
    random,
    hasLimits: env.hasRateLimits,
    redis,
    turn: env.turn,
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
    roleOf: spaces.roleOf,
    conversationOf: live.conversationOf,
    planOf,
    now,
  });

  const http = createHttpApp({ site, proxies, log });
  mountHealth(http, {
    database: database.isReady,
    bus: live.isReady,
    ...(redis === null ? {} : { redis: redis.isReady }),
  });
  live.mount(http);
  mountPortraits(
    http,
    createPortraits(async (userId) => (await identity.store.findUser(userId))?.color ?? null),
  );
  pictures.mount(http);
  mountDocs(http);
  const answerApi = createApiHandler(
    {
      service: createService({
        turn: env.turn,
        realtimeKey: live.realtimeKey,
        authenticate: sessions.authenticate,
        ...{ site, demoLink, limit, log, now },
      }),
      accounts: identity.http(sessionGuard),
      ...waysIn.http(sessionGuard),
      invitations: belonging.http(sessionGuard),
      ...house.http(sessionGuard),
      pictures: pictures.http(sessionGuard, entryGuard),
      ...ground.http(sessionGuard, entryGuard),
      guests: guests.http(sessionGuard, entryGuard),
      media: live.mediaHttp(entryGuard),
      messages: talk.messagesHttp(entryGuard),
      translation: talk.translationHttp(entryGuard),
    },
    log,
    pictures.uploads,
  );
  http.all(`${apiBasePath}/*`, answerApi);
  http.all('/api/*', (c) => c.notFound());
  mountWebPages(http, createStaticFiles(deps.webRoot));

  const forgetting = setInterval(() => {
    identity
      .forgetExpired()
      .catch((error: unknown) => log.error({ err: error }, 'expired sessions were not forgotten'));
    outboxStore
      .forgetBefore(new Date(Date.now() - hourMs))
      .catch((error: unknown) => log.error({ err: error }, 'rows that nobody took were not forgotten'));
    pictures
      .sweep()
      .catch((error: unknown) => log.error({ err: error }, 'files that belong to nothing were not swept'));
    for (const { forgetOld } of [talk, mail, guests, waysIn])
      forgetOld().catch((error: unknown) => log.error({ err: error }, 'old messages were not forgotten'));
  }, hourMs).unref();

  return {
    http,
    demoLink,
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        if (!live.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found');
      });
    },
    operator: {
      makeLogInLink: identity.logInLinks.make,
      ...createOperatorDesk({
        ...{ database, mail, plans },
        ports: {
          makeLogInLink: identity.logInLinks.make,
          replacePassword: identity.replacePassword,
          forgetSecondFactors: waysIn.forgetSecondFactors,
        },
      }),
    },
    settle: identity.settle,
    async close() {
      clearInterval(forgetting);
      await live.close();
      await identity.settle();
      await mail.close();
    },
  };
};
