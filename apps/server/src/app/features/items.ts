import { randomUUID } from 'node:crypto';
import {
  createEditLimit,
  createFileReaders,
  createFurnishing,
  createItems,
  createItemsHttp,
  createItemsStore,
  createLiveItems,
  createPageCheck,
  createPageLimit,
  createStoredItems,
  createUnreadableItems,
  type FileReaders,
  type Furnishing,
  freeSeatsQuery,
  holdSeatsQuery,
  type Items,
  type ItemsStore,
  itemsSittingQuery,
  mountFramePage,
  type PageCheck,
  type StoredItems,
} from '../../features/items/index.ts';
import type { ItemPdfs } from '../../features/pdfs/index.ts';
import type { ShownPictures } from '../../features/pictures/index.ts';
import type { Plans } from '../../features/plans/index.ts';
import type { FileReading, RoomReading, Rooms } from '../../features/rooms/index.ts';
import type { Spaces } from '../../features/spaces/index.ts';
import type { Edge } from '../../live/edge/edge.ts';
import { generateSecret } from '../../platform/crypto/generated-secret.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import { interfaceAddresses } from '../../platform/http/site.ts';
import { createOutboundHttp, publicInternet } from '../../platform/outbound/outbound-http.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';
import type { LivePart } from '../live-part.ts';

type StoredNeeds = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly pictures: Pick<ShownPictures, 'address'>;
  readonly pdfs: Pick<ItemPdfs, 'address'>;
};

/** The stored items, which rooms furnish and live spaces read. */
export type StoredItemsPart = {
  readonly itemsStore: ItemsStore;
  readonly storedItems: StoredItems;
  readonly furnishing: Furnishing;
  /** Reads a page that a person shows in a room. */
  readonly readPage: PageCheck;
  /** The sites whose pages the company of a space allows; empty: all; null: no such space. */
  frameOriginsOf(spaceId: string): Promise<readonly string[] | null>;
};

/** Wires the stored items, and the furniture of new rooms. */
export const createStoredItemsPart = (
  { database, sealedText, limit, site, stores, ...base }: Foundation,
  { plans, pictures, pdfs }: StoredNeeds,
): StoredItemsPart => {
  const itemsStore = createItemsStore(database, {
    pictureAddress: pictures.address,
    pdfAddress: pdfs.address,
  });
  const outbound = base.outbound ?? publicInternet(interfaceAddresses, site.isOwnHostName);
  const readPage = createPageCheck({
    outbound: createOutboundHttp(outbound),
    limit: createPageLimit(limit),
    publicUrl: site.publicUrl,
  });
  const frameOriginsOf = async (spaceId: string) =>
    (await stores.spaces.findSpace(spaceId))?.frame_origins ?? null;
  return {
    itemsStore,
    storedItems: createStoredItems({ store: itemsStore, sealedText }),
    furnishing: createFurnishing({
      store: itemsStore,
      sealedText,
      generateSecret,
      newId: randomUUID,
      ports: {
        planOf: plans.planOfSpace,
        frameOriginsOf: async (spaceId) => (await frameOriginsOf(spaceId)) ?? [],
        readPage,
      },
    }),
    readPage,
    frameOriginsOf,
  };
};

type Needs = {
  readonly plans: Pick<Plans, 'planOfSpace'>;
  readonly pictures: Pick<ShownPictures, 'storeWhile'>;
  readonly pdfs: Pick<ItemPdfs, 'storeWhile'>;
  readonly rooms: Pick<Rooms, 'requireRoom'>;
  readonly spaces: Pick<Spaces, 'requireRights'>;
  readonly live: Pick<Edge, 'ask'>;
  readonly reading: {
    readonly rooms: Pick<RoomReading, 'require' | 'requireEnterable'>;
    readonly files: Pick<FileReading, 'require'>;
  };
};

type ItemsPart = Pick<Items, 'list' | 'edit' | 'forgetRemoved'> & {
  /** Counts the stored items that cannot be read, once a day, for the log. */
  countUnreadable(): Promise<void>;
  /** The rules by which pictures and PDFs of rooms are read. */
  readonly readers: FileReaders;
  mount(http: HttpApp): void;
  http(guards: Guards): ApiRouter['items'];
};

/** Wires the items of rooms: writing and reading them. */
export const createItemsPart = (
  { memberships, transact, publishEvent, publishEvents, sealedText, now, limit, log }: Foundation,
  { itemsStore, readPage, frameOriginsOf }: StoredItemsPart,
  { plans, pictures, pdfs, rooms, spaces, live, reading }: Needs,
): ItemsPart => {
  const items = createItems({
    store: itemsStore,
    transact,
    publishEvent,
    publishEvents,
    sealedText,
    now,
    generateSecret,
    newId: randomUUID,
    ports: {
      roleOf: memberships.roleOf,
      rightsOf: spaces.requireRights,
      mayEnter: memberships.mayEnter,
      planOf: plans.planOfSpace,
      requireRoom: rooms.requireRoom,
      requireReading: reading.rooms.require,
      requireEnterable: reading.rooms.requireEnterable,
      frameOriginsOf: async (spaceId) => (await frameOriginsOf(spaceId)) ?? [],
      readPage,
      takeEdit: createEditLimit(limit),
      keepPicture: (image, write) =>
        pictures.storeWhile(image, ({ file, width, height }) =>
          write({ kind: 'picture', file, facts: { width, height } }),
        ),
      keepPdf: (document, write) => pdfs.storeWhile(document, (kept) => write({ kind: 'pdf', ...kept })),
      listSitting: (spaceId, room) => live.ask(spaceId, itemsSittingQuery, { room }),
      holdSeats: (spaceId, id, seatCount) => live.ask(spaceId, holdSeatsQuery, { id, seatCount }),
      async freeSeats(spaceId, id, seatCount) {
        await live.ask(spaceId, freeSeatsQuery, { id, seatCount });
      },
    },
  });
  return {
    readers: createFileReaders({ store: itemsStore, requireReading: reading.files.require }),
    list: items.list,
    edit: items.edit,
    forgetRemoved: items.forgetRemoved,
    countUnreadable: createUnreadableItems({ store: itemsStore, now }, (found) =>
      log.error(found, 'items are stored that cannot be read'),
    ),
    mount: (http) => mountFramePage(http, frameOriginsOf),
    http: ({ sessionGuard, entryGuard }) => createItemsHttp(items, sessionGuard, entryGuard),
  };
};

export const liveItems: LivePart = ({ state }) => createLiveItems(state);
