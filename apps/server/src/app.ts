import { createAccountCalls } from './app/account-calls.ts';
import { createAccountsPart } from './app/accounts.ts';
import { startAfterCommit } from './app/after-commit-handlers.ts';
import type { App, AppDeps } from './app/app-types.ts';
import { createCalls } from './app/calls.ts';
import { createCompaniesPart } from './app/companies.ts';
import { createClosingPart } from './app/company-closing.ts';
import { createCompanyExporting } from './app/company-export.ts';
import { prepareDemo } from './app/demo.ts';
import { openFineFloors } from './app/fine-floors.ts';
import { createFoundation } from './app/foundation.ts';
import { createGuestsPart } from './app/guests.ts';
import { openHttpApp } from './app/http-app.ts';
import { createInvitationsPart } from './app/invitations.ts';
import { createItemsPart } from './app/items.ts';
import { createLive } from './app/live.ts';
import { createLoginMethods } from './app/login-methods.ts';
import { createMediaParts } from './app/media.ts';
import { createMessageFilesPart } from './app/message-files.ts';
import { createOperatorCommands } from './app/operator.ts';
import { createOversight } from './app/oversight.ts';
import { createPdfs } from './app/pdfs.ts';
import { createPictures } from './app/pictures.ts';
import { createPlansPart } from './app/plans.ts';
import { createReading } from './app/reading.ts';
import { anHourAgo, scheduleCleanup } from './app/scheduled-cleanup.ts';
import { createService } from './app/service.ts';
import { createSpacesPart } from './app/spaces-and-rooms.ts';
import { createTalk, createTalkStores } from './app/talk.ts';
import { createCountries } from './features/service/index.ts';
import { refuseUpgrade } from './platform/gateway/gateway.ts';
import { createHostCheck } from './platform/http/host-check.ts';
import { createStaticFiles } from './platform/http/static-files.ts';
import { createWebBuild } from './platform/http/web-build.ts';

export type { App, AppDeps } from './app/app-types.ts';

/**
 * The wiring: the features in the order in which they are created. Each uses only the ones above
 * it, so the order has no cycle: TypeScript refuses one that comes later.
 */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { database, redis, site, log } = deps;
  const base = createFoundation(deps);
  const { mail, afterCommit, outboxStore, proxies } = base;

  const plans = createPlansPart(base);
  const pictures = createPictures(base);
  const pdfs = createPdfs(base);
  const messageFiles = createMessageFilesPart(base);
  const accounts = createAccountsPart(base, { pictures });
  const spaces = createSpacesPart(base, { plans, pictures, pdfs });
  const media = createMediaParts(base);
  const talkStores = createTalkStores(base, { pictures, messageFiles });
  const live = createLive(base, { accounts, spaces, media, talkStores });
  const reading = createReading(base, { accounts, spaces, live });
  const items = createItemsPart(base, { plans, pictures, pdfs, spaces, live, reading });
  const companies = createCompaniesPart(base, { plans, pictures, spaces, live });
  const oversight = createOversight(base, { companies });
  const exporting = createCompanyExporting(base, { plans, pictures, pdfs, companies, oversight });
  const loginMethods = createLoginMethods(base, { accounts, companies });
  const accountCalls = createAccountCalls(base, {
    accounts,
    companies,
    loginMethods,
    pictures,
    messageFiles,
  });
  const closing = createClosingPart(base, { companies, accountCalls });
  const invitations = createInvitationsPart(base, { accounts, plans, spaces });
  const guests = createGuestsPart(base, { accounts, spaces, live });
  const talk = createTalk(base, { plans, reading, companies, stores: talkStores });
  const demoLink = await prepareDemo(base, { companies, spaces });
  const countryOf = createCountries();
  const webFiles = createStaticFiles(base.webRoot);
  const webBuild = createWebBuild(webFiles);
  const fineFloors = openFineFloors(base);
  const service = createService(base, { accounts, media, live, countryOf, demoLink, webBuild });

  const checkHost = createHostCheck(site, proxies);
  const http = openHttpApp(base, {
    ...{ checkHost, webFiles, webBuild },
    mediaOrigins: media.origins,
    readiness: {
      database: database.isReady,
      bus: live.isReady,
      ...(redis === null ? {} : { redis: redis.isReady }),
    },
    colorOf: accounts.accounts.colorOf,
    countryOf,
    mounts: [
      live.mount,
      pictures.mount(reading.readers, { items: [items.readers.picture], messages: talk.readers.pictures }),
      pdfs.mount(reading.readers, [items.readers.pdf]),
      messageFiles.mount(reading.readers, talk.readers.files),
      items.mount,
      fineFloors.mount,
    ],
    uploads: pictures.uploads(accounts.sessions),
    calls: createCalls(base, {
      ...{ pictures, accounts, spaces, live, items, companies, oversight, loginMethods },
      ...{ accountCalls, closing, exporting, reading },
      ...{ invitations, guests, talk, service },
    }),
  });

  startAfterCommit(base, { accounts, pictures });
  base.auditLog.start();
  const cleanup = scheduleCleanup(
    {
      sessions: accounts.forgetExpired,
      outbox: () => outboxStore.forgetBefore(anHourAgo()),
      files: pictures.sweep,
      PDFs: pdfs.sweep,
      talk: talk.forgetOld,
      'files of messages': messageFiles.sweep,
      mails: mail.forgetOld,
      guests: guests.forgetOld,
      'log-in methods': loginMethods.forgetOld,
      invitations: invitations.forgetOld,
      'closed companies': closing.deleteDue,
      accesses: companies.transparency.forgetOld,
      'audit log': base.auditLog.forgetOld,
      'head of the audit log': base.auditLog.tellNewestHead,
      peaks: spaces.peaks.forgetOld,
      'facts of live spaces': () => live.forgetFactsBefore(anHourAgo()),
      items: items.forgetRemoved,
      'items that cannot be read': items.countUnreadable,
    },
    log,
    deps.isTimeTrusted,
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
    operator: createOperatorCommands(base, { plans, accountCalls, loginMethods, closing, media, live }),
    deleteDueCompanies: closing.deleteDue,
    async settle() {
      await accountCalls.settle();
      await afterCommit.settle();
    },
    async close() {
      cleanup.stop();
      fineFloors.close();
      await afterCommit.close();
      await live.close();
      media.close();
      await accountCalls.settle();
      await mail.close();
      await base.auditLog.close();
    },
  };
};
