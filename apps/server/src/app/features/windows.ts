import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CompanionsStore,
  createCompanions,
  createLiveWindows,
  createWindowsHttp,
  mountWindowIcons,
  sentWindowQuery,
  windowIconQuery,
} from '../../features/windows/index.ts';
import type { Edge } from '../../live/edge/edge.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Readers } from '../../platform/http/readers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = { readonly live: Pick<Edge, 'ask'> };

type WindowsPart = {
  http(guards: Guards): ApiRouter['windows'];
  mount(readers: Readers): (http: HttpApp) => void;
  forgetOld(): Promise<void>;
};

/** Wires the companions of people, and the icons of their windows. */
export const createWindowsPart = (
  { stores, memberships, transact, now, limit }: Foundation,
  { live }: Needs,
): WindowsPart => {
  const companions = createCompanions({
    store: stores.companions,
    transact,
    now,
    drawBytes: randomBytes,
    newId: randomUUID,
    limits: {
      codes: limit('codes of companions of a person', 20, 600),
      tries: limit('codes of companions from an address', 20, 600),
      windows: limit('windows of a companion', 120, 60),
    },
    send: (spaceId, sent) => live.ask(spaceId, sentWindowQuery, sent),
  });
  return {
    http: ({ sessionGuard }) => createWindowsHttp(companions, sessionGuard),
    mount: (readers) => (http) =>
      mountWindowIcons(http, {
        readers,
        mayEnter: memberships.mayEnter,
        async findIcon(spaceId, userId, hash) {
          const png = await live.ask(spaceId, windowIconQuery, { userId, hash });
          return png === null ? null : Buffer.from(png, 'base64');
        },
      }),
    forgetOld: companions.forgetOld,
  };
};

export type LiveWindowsNeeds = { readonly stores: { readonly companions: Pick<CompanionsStore, 'sendTo'> } };

export const liveWindows =
  ({ stores }: LiveWindowsNeeds): LivePart =>
  ({ spaceId, state }) =>
    createLiveWindows(spaceId, {
      sendHere: (userId, asked_at) => stores.companions.sendTo({ userId, spaceId, asked_at }),
      settings() {
        const { plan, isActiveWinAllowed } = state.settings();
        return { isActiveWinInPlan: plan.app_active_win, isActiveWinAllowed };
      },
    });
