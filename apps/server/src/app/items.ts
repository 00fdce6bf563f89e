import { randomUUID } from 'node:crypto';
import {
  createEditLimit,
  createFileReaders,
  createItems,
  createItemsHttp,
  createUnreadableItems,
  mountFramePage,
} from '../features/items/index.ts';
import type { Plans } from '../features/plans/index.ts';
import { generateSecret } from '../platform/crypto/generated-secret.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { LivePart } from './live.ts';
import type { PdfsPart } from './pdfs.ts';
import type { PicturesPart } from './pictures.ts';
import type { Reading } from './reading.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';

type Parts = {
  readonly plans: Plans;
  readonly pictures: Pick<PicturesPart, 'items'>;
  readonly pdfs: Pick<PdfsPart, 'keep'>;
  readonly spaces: Pick<SpacesPart, 'rooms' | 'spaces' | 'itemsStore' | 'readPage' | 'frameOriginsOf'>;
  readonly live: Pick<LivePart, 'listSitting' | 'holdSeats' | 'freeSeats'>;
  readonly reading: Reading;
};

/** Wires the items of rooms: writing and reading them. */
export const createItemsPart = (
  base: Foundation,
  { plans, pictures, pdfs, spaces, live, reading }: Parts,
) => {
  const { memberships, transact, publishEvent, publishEvents, sealedText, now } = base;
  const items = createItems({
    store: spaces.itemsStore,
    ...{ transact, publishEvent, publishEvents, sealedText, now, generateSecret },
    newId: randomUUID,
    ports: {
      roleOf: memberships.roleOf,
      rightsOf: spaces.spaces.requireRights,
      mayEnter: memberships.mayEnter,
      planOf: plans.planOfSpace,
      requireRoom: spaces.rooms.requireRoom,
      requireReading: reading.rooms.require,
      requireEnterable: reading.rooms.requireEnterable,
      frameOriginsOf: async (spaceId) => (await spaces.frameOriginsOf(spaceId)) ?? [],
      readPage: spaces.readPage,
      takeEdit: createEditLimit(base.limit),
      keepPicture: (image, write) =>
        pictures.items.keep(image, ({ file, width, height }) =>
          write({ kind: 'picture', file, facts: { width, height } }),
        ),
      keepPdf: (document, write) => pdfs.keep(document, (kept) => write({ kind: 'pdf', ...kept })),
      listSitting: live.listSitting,
      holdSeats: live.holdSeats,
      freeSeats: live.freeSeats,
    },
  });
  return {
    /** The rules by which pictures and PDFs of rooms are read. */
    readers: createFileReaders({ store: spaces.itemsStore, requireReading: reading.files.require }),
    list: items.list,
    edit: items.edit,
    forgetRemoved: items.forgetRemoved,
    countUnreadable: createUnreadableItems({ store: spaces.itemsStore, now }, (found) =>
      base.log.error(found, 'items are stored that cannot be read'),
    ),
    mount: (http: HttpApp) => mountFramePage(http, spaces.frameOriginsOf),
    http: ({ sessionGuard, entryGuard }: Guards) => createItemsHttp(items, sessionGuard, entryGuard),
  };
};
export type ItemsPart = ReturnType<typeof createItemsPart>;
