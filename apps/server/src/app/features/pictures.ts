import { join } from 'node:path';
import { maxImportBytes } from '@engawa/contract/invitations';
import { maxEditBytes } from '@engawa/contract/items';
import type { Actor } from '@engawa/contract/kernel';
import {
  maxFormBytes,
  maxWallpaperBytes,
  maxWallpaperSize,
  messagePictureSidePx,
} from '@engawa/contract/pictures';
import { createSpokenLimits } from '../../features/captions/index.ts';
import {
  createCompanyPictures,
  createOwnPictures,
  createPartLimits,
  createPicturesHttp,
  createPicturesStore,
  createShownPictures,
  createStoredWallpapers,
  createSweep,
  createUploadGate,
  createUploadLimits,
  createWallpapers,
  mountPictures,
  type OwnPictures,
  type PictureFiles,
  type PictureReaders,
  picturePath,
  type ShownPictures,
  type StoredWallpapers,
} from '../../features/pictures/index.ts';
import { systemNow } from '../../platform/clock.ts';
import { createPictureIntake, type PictureRules } from '../../platform/files/picture-intake.ts';
import { createSignedPaths } from '../../platform/files/signed-paths.ts';
import { createStoredFiles } from '../../platform/files/stored-files.ts';
import type { ApiRouter, Uploads } from '../../platform/http/api-handler.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Readers } from '../../platform/http/readers.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type CallPorts = {
  /** Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  /** Gives the rooms with this wallpaper their drawn floor back. */
  takeUpWallpaper(wallpaperId: string, by: string): Promise<void>;
};

/** An item is shown at its own size, up to that of a wallpaper. */
const itemRules: PictureRules = {
  maxBytes: maxWallpaperBytes,
  maxSize: maxWallpaperSize,
  resize: null,
  quality: 90,
};
/** A message shows its picture beside the map or over the page, so it is made smaller. */
const messageRules: PictureRules = {
  maxBytes: maxWallpaperBytes,
  maxSize: null,
  resize: { sidePx: messagePictureSidePx, fit: 'inside' },
  quality: 82,
};

type PicturesPart = {
  /** The stored files by kind. */
  readonly files: PictureFiles;
  readonly companies: {
    /** The address of the picture of a company, which does not expire. */
    address(file: string): string;
  };
  readonly wallpapers: StoredWallpapers;
  readonly items: ShownPictures;
  readonly messages: ShownPictures;
  /** The temporary address of a business card; null if there is none. */
  readonly businessCardAddress: OwnPictures['cardAddress'];
  readonly removeFiles: OwnPictures['removeFiles'];
  http(guards: Guards, rooms: Pick<CallPorts, 'takeUpWallpaper'>): ApiRouter['pictures'];
  uploads(sessions: Pick<CallPorts, 'authenticate'>): Uploads;
  mount(readers: Readers, mayRead: Pick<PictureReaders, 'items' | 'messages'>): (http: HttpApp) => void;
  /** Deletes files that nothing refers to any more. */
  sweep(): Promise<unknown>;
};

/** The largest JSON bodies, of calls that may send more than others. */
const maxJsonBytes = {
  '/room/{room}/items/edit': maxEditBytes,
  '/room/{id}/file': maxEditBytes,
  '/company/{id}/users/import/preview': maxImportBytes,
  '/company/{id}/users/import': maxImportBytes,
};

/**
 * Wires uploaded files: avatars, business cards, wallpapers, and the pictures of companies, items
 * and messages. All processes of an installation share their directory.
 */
export const createPicturesPart = ({
  database,
  memberships,
  filesDir,
  deriveKey,
  limit,
  now,
  log,
  auditLog,
  stores,
}: Foundation): PicturesPart => {
  const store = createPicturesStore(database);
  const files = {
    avatars: createStoredFiles(join(filesDir, 'avatars')),
    cards: createStoredFiles(join(filesDir, 'cards')),
    companies: createStoredFiles(join(filesDir, 'companies')),
    wallpapers: createStoredFiles(join(filesDir, 'wallpapers')),
    items: createStoredFiles(join(filesDir, 'items')),
    messages: createStoredFiles(join(filesDir, 'messages')),
  };
  const signed = createSignedPaths(deriveKey('addresses of pictures'), now);
  const shared = {
    store,
    files,
    signed,
    now,
    onFault: (error: unknown) => log.error({ err: error }, 'a stored file was not taken away'),
    transact: database.transact,
    intake: createPictureIntake(),
  };
  const { isOfSpace, mayEnter, isOfCompany, findRole: roleIn } = memberships;
  const { record } = auditLog;
  const isBlockBetween = stores.blocks.isBetween;
  /** What a person says is counted as one, for captions and for dictation. */
  const spoken = createSpokenLimits(limit);
  const own = createOwnPictures({ ...shared, ports: { isOfSpace, mayEnter, isBlockBetween } });
  const stored = createStoredWallpapers({ ...shared, ports: { isOfCompany } });
  return {
    files,
    companies: { address: (file) => picturePath('companies', file) },
    wallpapers: stored,
    items: createShownPictures(shared, 'items', itemRules),
    messages: createShownPictures(shared, 'messages', messageRules),
    businessCardAddress: own.cardAddress,
    removeFiles: own.removeFiles,
    http({ sessionGuard, entryGuard }, { takeUpWallpaper: takeUp }) {
      const wallpapers = createWallpapers({ ...shared, stored, record, ports: { roleIn, takeUp } });
      const ofCompanies = createCompanyPictures({ ...shared, record, ports: { roleIn } });
      return createPicturesHttp({ own, ofCompanies, wallpapers }, sessionGuard, entryGuard);
    },
    uploads: ({ authenticate }) => ({
      maxFormBytes,
      maxJsonBytes,
      admit: createUploadGate({
        authenticate,
        ...createUploadLimits(limit),
        ofPath: {
          '/space/{id}/message-file/{file_id}': createPartLimits(limit),
          '/space/{id}/speech': spoken,
          '/space/{id}/dictation': spoken,
        },
      }).admit,
    }),
    mount: (readers, mayRead) => (http) =>
      mountPictures(http, {
        files,
        signed,
        readers,
        mayRead: { ...mayRead, wallpapers: [stored.mayRead], cards: (of) => [own.mayReadCard(of)] },
      }),
    sweep: createSweep(store, files, systemNow),
  };
};
