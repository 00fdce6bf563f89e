import { startAfterCommit } from './app/after-commit-handlers.ts';
import type { App, AppDeps } from './app/app-types.ts';
import { createCalls } from './app/calls.ts';
import { listCleanupTasks } from './app/cleanup-tasks.ts';
import { createOperatorPart } from './app/features/operator.ts';
import { openFineFloors } from './app/features/rooms.ts';
import { createServicePart, prepareDemo } from './app/features/service.ts';
import { createFoundation } from './app/foundation.ts';
import { createGuards } from './app/guards.ts';
import { openHttpApp } from './app/http-app.ts';
import { createParts } from './app/parts.ts';
import { scheduleCleanup } from './app/scheduled-cleanup.ts';
import { refuseUpgrade } from './platform/gateway/gateway.ts';
import { createHostCheck } from './platform/http/host-check.ts';
import { createStaticFiles } from './platform/http/static-files.ts';
import { createWebBuild } from './platform/http/web-build.ts';

export type { App, AppDeps } from './app/app-types.ts';

/** The server: the parts of its features (app/parts.ts), what they serve, and the end of it all. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { database, redis, site, log } = deps;
  const base = createFoundation(deps);
  const { mail, afterCommit, auditLog, proxies } = base;
  const parts = createParts(base);
  const { accounts: part, accountCalls, closing, items, live, media, messages, pictures, reports } = parts;
  const { sessions, readers } = part;
  const { spaces } = parts.spaces;
  const { companies } = parts.companies;

  const demo_link = await prepareDemo(base, { companies, spaces });
  const webFiles = createStaticFiles(base.webRoot);
  const webBuild = createWebBuild(webFiles);
  const fineFloors = openFineFloors(base);
  const service = createServicePart(base, { sessions, media, live, demo_link, webBuild });

  const checkHost = createHostCheck(site, proxies);
  const http = openHttpApp(base, {
    checkHost,
    webFiles,
    webBuild,
    mediaOrigins: media.origins,
    readiness: {
      database: database.isReady,
      bus: live.isReady,
      ...(redis === null ? {} : { redis: redis.isReady }),
    },
    countryOf: service.countryOf,
    mounts: [
      live.mount,
      pictures.mount(readers, {
        items: [items.readers.picture],
        messages: [messages.readers.picture, reports.readers.picture],
      }),
      parts.pdfs.mount(readers, [items.readers.pdf]),
      parts.storedMessages.files.mount(readers, {
        messages: [messages.readers.file],
        reports: [reports.readers.file],
      }),
      parts.windows.mount(readers),
      parts.bookings.mount,
      items.mount,
      fineFloors.mount,
      part.mount,
    ],
    uploads: pictures.uploads(sessions),
    calls: createCalls(createGuards(base, { sessions, spaces }), { ...parts, service }),
  });

  startAfterCommit(base, { sessions, pictures, removals: parts.spaceLifecycle.removals });
  auditLog.start();
  parts.calendar.start();
  parts.chatNotices.start();
  const cleanup = scheduleCleanup(listCleanupTasks(base, parts), log, deps.isTimeTrusted);

  return {
    http,
    demo_link,
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        if (checkHost(request) !== null) refuseUpgrade(socket, '421 Misdirected Request');
        else if (!live.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found');
      });
    },
    operator: createOperatorPart(base, parts),
    deleteDueCompanies: closing.deleteDue,
    async settle() {
      await accountCalls.settle();
      await parts.calendar.settle();
      await afterCommit.settle();
    },
    async close() {
      cleanup.stop();
      fineFloors.close();
      await afterCommit.close();
      await live.close();
      await parts.calendar.close();
      await parts.chatNotices.close();
      await base.recogniser.close();
      await base.script.close();
      media.close();
      parts.translation.close();
      await accountCalls.settle();
      await mail.close();
      await auditLog.close();
    },
  };
};
