import { randomBytes, randomUUID } from 'node:crypto';
import type { GuestLimits } from '../../features/guests/index.ts';
import {
  createLiveLobby,
  createLobby,
  createLobbyHttp,
  type Lobby,
  type LobbyDeps,
  type LobbyHttpDeps,
} from '../../features/lobby/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type Needs = {
  readonly hashOf: LobbyDeps['hashOf'];
  readonly limits: Pick<GuestLimits, 'looks'>;
  readonly rooms: Pick<LobbyDeps['ports'], 'requireRoom'>;
  readonly live: Pick<LobbyDeps['ports'], 'peopleInside'>;
};

type LobbyPart = Pick<Lobby, 'admissions' | 'forgetOld'> & {
  http(guards: Guards, guests: Pick<LobbyHttpDeps, 'checkEntry'>): ApiRouter['lobby'];
};

/** Wires the lobby, where guests wait until people inside admit them. */
export const createLobbyPart = (
  { memberships, transact, publishEvent, now, random, auditLog, stores }: Foundation,
  { hashOf, limits, rooms, live }: Needs,
): LobbyPart => {
  const lobby = createLobby({
    store: stores.lobby,
    transact,
    publishEvent,
    now,
    random,
    hashOf,
    record: auditLog.record,
    newTicket: () => randomBytes(32).toString('base64url'),
    newId: randomUUID,
    looks: limits.looks,
    ports: {
      roleOf: memberships.roleOf,
      peopleInside: live.peopleInside,
      requireRoom: rooms.requireRoom,
    },
  });
  return {
    admissions: lobby.admissions,
    forgetOld: lobby.forgetOld,
    http: ({ entryGuard }, { checkEntry }) => createLobbyHttp({ lobby, checkEntry }, entryGuard),
  };
};

export const liveLobby: LivePart = () => createLiveLobby;
