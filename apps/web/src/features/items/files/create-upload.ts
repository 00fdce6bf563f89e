import { type Item, maxLabelLength } from '@engawa/contract/items';
import { createStore } from 'zustand/vanilla';

type Place = Pick<Item, 'x' | 'y'>;
export const uploadSizes = ['small', 'middle', 'big'] as const;
export type UploadSize = (typeof uploadSizes)[number];
/** All of a new picture or PDF but its file. */
export type UploadFields = Place & {
  readonly room: string;
  readonly area_type: UploadSize;
  readonly label: string;
};

export type UploadState = {
  readonly chosen: readonly File[];
  readonly size: UploadSize;
  /** Describes the file, where there is only one. */
  readonly label: string;
  /** How many files of `chosen` have been tried; null: nothing is being sent. */
  readonly sent: number | null;
  /** The files that were refused last, with the reason. */
  readonly failed: readonly { readonly file: File; readonly error: unknown }[];
};

export type UploadDeps = {
  /** The place of the first file, and the room. */
  readonly ghost: Pick<Item, 'room' | 'x' | 'y'>;
  /** Those that were dropped on the map: they are sent at once. */
  readonly files: readonly File[];
  /** How many files may be put up at once. */
  readonly most: number;
  /** The width of an item of this size, in px. */
  widthOf(size: UploadSize): number;
  /** The nearest place that is on the map. */
  keepOnMap(place: Place): Place;
  /** Throws the refusal. */
  send(file: File, fields: UploadFields, signal: AbortSignal): Promise<Item>;
  onAdded(item: Item): void;
  /** This many of a list are there. */
  onSent(count: number): void;
  /** The whole list is there; the item that was put up last. */
  onDone(last: Item | null): void;
};

const inRow = 3;
const gapPx = 40;

/** The name of a file as its first description, without the extension. */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]{1,5}$/, '').slice(0, maxLabelLength);

/** Beside and below the first one, by their number. */
const inRows = ({ x, y }: Place, index: number, widthPx: number): Place => ({
  x: x + (index % inRow) * (widthPx + gapPx),
  y: y + Math.floor(index / inRow) * (widthPx * 0.75 + gapPx),
});

/**
 * Puts up files one after the other, next to each other. Each is there completely or not at all;
 * those that failed can be sent again.
 */
export const createUpload = (deps: UploadDeps) => {
  const { ghost, files, most } = deps;
  const store = createStore<UploadState>(() => ({
    chosen: files.slice(0, most),
    size: 'middle',
    label: '',
    sent: null,
    failed: [],
  }));
  let last: Item | null = null;
  let placed = 0;
  let stopper = new AbortController();

  const sendOne = async (file: File, isAlone: boolean, signal: AbortSignal) => {
    const { size, label } = store.getState();
    const { x, y } = deps.keepOnMap(inRows(ghost, placed, deps.widthOf(size)));
    const ownLabel = isAlone && label.trim() !== '' ? label : nameOf(file);
    const item = await deps.send(file, { room: ghost.room, area_type: size, x, y, label: ownLabel }, signal);
    placed += 1;
    last = item;
    deps.onAdded(item);
  };
  const send = async () => {
    const { signal } = stopper;
    const { chosen: list, sent } = store.getState();
    if (sent !== null || list.length === 0) return;
    const failed: UploadState['failed'][number][] = [];
    store.setState({ failed: [] });
    for (const [index, file] of list.entries()) {
      if (signal.aborted) return;
      store.setState({ sent: index });
      try {
        await sendOne(file, list.length === 1, signal);
      } catch (error) {
        if (signal.aborted) return;
        failed.push({ file, error });
      }
    }
    store.setState({ sent: null, failed, chosen: failed.map(({ file }) => file) });
    const count = list.length - failed.length;
    if (count > 0) deps.onSent(count);
    if (failed.length === 0) deps.onDone(last);
  };

  return {
    store,
    choose: (list: readonly File[]) =>
      store.setState(({ chosen }) => ({ failed: [], chosen: [...chosen, ...list].slice(0, most) })),
    setSize: (size: UploadSize) => store.setState({ size }),
    setLabel: (label: string) => store.setState({ label }),
    send,
    /** The item that was put up last; null: none. */
    last: () => last,
    start() {
      if (files.length > 0) void send();
    },
    /** Stops the file that is on its way, and sends no other. */
    stop() {
      stopper.abort();
      stopper = new AbortController();
      store.setState({ sent: null });
    },
  };
};
