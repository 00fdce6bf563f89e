import type { Item } from '@engawa/contract/items';
import { type Presentation, pageWithin } from '@engawa/contract/pdfs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { createPageTurns } from './page-turns.ts';
import { createPdfStates } from './pdf-states.ts';
import type { PdfsPorts } from './ports.ts';

/**
 * Distance from the edge of a PDF at which it is loaded, in px of the map (space page, section 6).
 */
export const loadWithinPx = 400;
/** A loaded one stays until the user is this far away, so that walking to and fro loads it once. */
const unloadBeyondPx = 600;
/** PDFs drawn on the floor at a time, the nearest ones. */
export const maxLoaded = 6;

type StoredPdf = NonNullable<Item['pdf']>;

/** A PDF of the room as the user sees it. */
export type PdfView = {
  readonly item: Item;
  readonly pdf: StoredPdf;
  /** The page that the user sees, from 1. */
  readonly page: number;
  /** The person whose page everyone sees; null: no one presents it. */
  readonly presenter: string | null;
  /** The page of the presenter; null: no one presents it. */
  readonly presentedPage: number | null;
  /** The user presents it. */
  readonly isMine: boolean;
  /** Somebody else presents it, and the user looks at pages of their own. */
  readonly isApart: boolean;
  /** So near that it is drawn on the floor. */
  readonly isNear: boolean;
};

export type PdfsState = {
  /** By the uuid of the item. */
  readonly pdfs: ReadonlyMap<string, PdfView>;
  /** The item whose PDF is open over the map. */
  readonly opened: string | null;
};

/** A presentation that began or ended, or that somebody else has taken over. */
export type PdfNews = {
  readonly view: PdfView;
  readonly presenter: string | null;
  readonly before: string | null;
};

export type PdfsDeps = Pick<PdfsPorts, 'realtime'> & {
  readonly me: Pick<PdfsPorts['me'], 'onInside' | 'ownPlace' | 'id'>;
  readonly items: Pick<PdfsPorts['items'], 'store' | 'sizeOf'>;
  /** Calls back several times a second. */
  every(callback: () => void): () => void;
  /** Calls back once after this time. */
  after(ms: number, callback: () => void): void;
  /** The server has refused a page that was turned for everyone. */
  onRefused(error: unknown): void;
  onNews(news: PdfNews): void;
};

export type Pdfs = {
  readonly store: StoreApi<PdfsState>;
  /** Shows another page: to everyone while the user presents, else to the user alone. */
  turn(id: string, page: number): void;
  /** Begins or ends presenting, for everyone. @throws WhisperRefused */
  present(id: string, isPresenting: boolean): Promise<void>;
  /** Whether the user sees the page of the presenter. */
  follow(id: string, isFollowing: boolean): void;
  open(id: string | null): void;
  end(): void;
};

type Own = { readonly page: number; readonly isApart: boolean };

/** The PDFs of the user's room: the page of each, the one of everyone and the user's own. */
export const createPdfs = (deps: PdfsDeps): Pdfs => {
  const { items, realtime, me } = deps;
  const store = createStore<PdfsState>(() => ({ pdfs: new Map(), opened: null }));
  const own = new Map<string, Own>();
  let near: ReadonlySet<string> = new Set();

  const states = createPdfStates({
    realtime,
    items,
    me,
    onChange(id, now, before) {
      const seen = store.getState().pdfs.get(id);
      const hasOther = now?.presenter !== before?.presenter;
      // Each presentation is followed at first, and when it ends people stay at the page they see.
      if (hasOther) own.set(id, { page: seen?.page ?? 1, isApart: false });
      refresh();
      const view = store.getState().pdfs.get(id);
      if (hasOther && view !== undefined)
        deps.onNews({ view, presenter: now?.presenter ?? null, before: before?.presenter ?? null });
    },
  });
  const send = (view: PdfView, page: number, presenting: boolean) =>
    realtime.whisper('PdfEvent', { item: view.item.uuid, file: view.pdf.file, page, presenting });
  const turns = createPageTurns({
    after: deps.after,
    async send(id, page) {
      const view = store.getState().pdfs.get(id);
      if (view?.isMine) await send(view, page, true);
    },
    onDone: (error) => {
      refresh();
      if (error !== undefined) deps.onRefused(error);
    },
  });

  const viewOf = (item: Item, pdf: StoredPdf): PdfView => {
    const id = item.uuid;
    const state: Presentation | null = states.of(id, pdf.file);
    const { page: ownPage, isApart: wantsApart } = own.get(id) ?? { page: 1, isApart: false };
    const isMine = state?.presenter === me.id;
    const isApart = state !== null && !isMine && wantsApart;
    const everyones = isMine ? (turns.wanted(id) ?? state.page) : state?.page;
    const page = everyones === undefined || isApart ? ownPage : everyones;
    return {
      item,
      pdf,
      isMine,
      isApart,
      isNear: near.has(id),
      page: pageWithin(page, pdf.pages),
      presenter: state?.presenter ?? null,
      presentedPage: everyones ?? null,
    };
  };
  const isSame = (a: PdfView, b: PdfView): boolean =>
    (Object.keys(a) as (keyof PdfView)[]).every((key) => a[key] === b[key]);

  /** The nearest PDFs within reach. */
  const findNear = (): ReadonlySet<string> => {
    const place = me.ownPlace();
    const found: [id: string, distancePx: number][] = [];
    if (place !== null)
      for (const item of items.store.getState().items.values()) {
        if (item.pdf === undefined) continue;
        const { widthPx, heightPx } = items.sizeOf(item);
        const dx = Math.max(0, Math.abs(item.x - place.x) - widthPx / 2);
        const dy = Math.max(0, Math.abs(item.y - place.y) - heightPx / 2);
        const distancePx = Math.hypot(dx, dy);
        if (distancePx <= (near.has(item.uuid) ? unloadBeyondPx : loadWithinPx))
          found.push([item.uuid, distancePx]);
      }
    found.sort((a, b) => a[1] - b[1]);
    return new Set(found.slice(0, maxLoaded).map(([id]) => id));
  };

  const refresh = () => {
    near = findNear();
    const before = store.getState();
    const pdfs = new Map<string, PdfView>();
    let hasChanged = false;
    for (const item of items.store.getState().items.values()) {
      if (item.pdf === undefined) continue;
      const old = before.pdfs.get(item.uuid);
      if (old && old.pdf.file !== item.pdf.file) own.delete(item.uuid);
      const view = viewOf(item, item.pdf);
      const isOld = old !== undefined && isSame(old, view);
      hasChanged ||= !isOld;
      pdfs.set(item.uuid, isOld ? old : view);
    }
    for (const id of own.keys()) if (!pdfs.has(id)) own.delete(id);
    const opened = before.opened !== null && pdfs.has(before.opened) ? before.opened : null;
    if (hasChanged || pdfs.size !== before.pdfs.size || opened !== before.opened)
      store.setState({ pdfs, opened });
  };

  const stops = [items.store.subscribe(refresh), deps.every(refresh)];
  states.load();
  refresh();

  return {
    store,
    turn(id, wanted) {
      const view = store.getState().pdfs.get(id);
      if (!view) return;
      const page = pageWithin(wanted, view.pdf.pages);
      if (page === view.page) return;
      if (view.isMine) turns.turn(id, page);
      else own.set(id, { page, isApart: view.presenter !== null });
      refresh();
    },
    async present(id, isPresenting) {
      const view = store.getState().pdfs.get(id);
      if (view) await send(view, view.page, isPresenting);
    },
    follow(id, isFollowing) {
      const view = store.getState().pdfs.get(id);
      if (!view) return;
      own.set(id, { page: view.page, isApart: !isFollowing });
      refresh();
    },
    open(opened) {
      store.setState({ opened });
      refresh();
    },
    end() {
      states.end();
      turns.end();
      endAll(stops);
    },
  };
};
