import { join } from 'node:path';
import type { Actor } from '@engawa/contract/kernel';
import { maxFormBytes } from '@engawa/contract/pictures';
import type { Memberships } from '../features/memberships/index.ts';
import {
  createOwnPictures,
  createPicturesHttp,
  createPicturesStore,
  createSweep,
  createUploadGate,
  createUploadLimits,
  createWallpapers,
  mountPictures,
} from '../features/pictures/index.ts';
import type { Now } from '../platform/clock.ts';
import type { DeriveKey } from '../platform/crypto/keys.ts';
import type { Database } from '../platform/db/database.ts';
import { createPictureIntake } from '../platform/files/picture-intake.ts';
import { createSignedPaths } from '../platform/files/signed-paths.ts';
import { createStoredFiles } from '../platform/files/stored-files.ts';
import type { SessionGuard } from '../platform/http/api-context.ts';
import type { Uploads } from '../platform/http/api-handler.ts';
import type { EntryGuard } from '../platform/http/entry-guard.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { CreateLimit } from '../platform/limits/attempt-limit.ts';
import type { Log } from '../platform/log/log.ts';

export type PicturesDeps = {
  readonly database: Database;
  readonly memberships: Memberships;
  /** The directory for uploaded files. All processes of an installation share it. */
  readonly filesDir: string;
  readonly deriveKey: DeriveKey;
  readonly limit: CreateLimit;
  readonly now: Now;
  readonly log: Log;
  /** Called only after every part has been created. */
  readonly ports: {
    authenticate(bearer: string | null): Promise<Actor>;
    isOfSpace(userId: string, spaceId: string): Promise<boolean>;
    takeUpWallpaper(wallpaperId: string, by: string): Promise<void>;
  };
};

/** Wires uploaded files: avatars, business cards and wallpapers. */
export const createPictures = ({
  database,
  memberships,
  filesDir,
  deriveKey,
  limit,
  now,
  log,
  ports,
}: PicturesDeps) => {
  const store = createPicturesStore(database);
  const files = {
    avatars: createStoredFiles(join(filesDir, 'avatars')),
    cards: createStoredFiles(join(filesDir, 'cards')),
    wallpapers: createStoredFiles(join(filesDir, 'wallpapers')),
  };
  const signed = createSignedPaths(deriveKey('addresses of pictures'), now);
  const onFault = (error: unknown) => log.error({ err: error }, 'a stored file was not taken away');
  const shared = {
    store,
    transact: database.transact,
    files,
    intake: createPictureIntake(),
    signed,
    now,
    onFault,
  };
  const own = createOwnPictures({ ...shared, ports: { isOfSpace: ports.isOfSpace } });
  const wallpapers = createWallpapers({
    ...shared,
    ports: { roleIn: memberships.findRole, takeUp: ports.takeUpWallpaper },
  });
  const gate = createUploadGate({
    authenticate: ports.authenticate,
    ...createUploadLimits(limit),
  });
  const uploads: Uploads = { maxFormBytes, admit: gate.admit };

  return {
    uploads,
    wallpapers,
    /** The temporary address of a business card; null if there is none. */
    businessCardAddress: own.cardAddress,
    removeFiles: own.removeFiles,
    http: (sessionGuard: SessionGuard, entryGuard: EntryGuard) =>
      createPicturesHttp({ own, wallpapers }, sessionGuard, entryGuard),
    mount: (http: HttpApp) => mountPictures(http, files, signed),
    /** Deletes files that nothing refers to any more. */
    sweep: createSweep(store, files, () => Date.now()),
  };
};
