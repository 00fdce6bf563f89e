import type { ItemAction } from '@engawa/contract/items';
import { type FileRoom, type Room, type RoomSetting, readRoomFile } from '@engawa/contract/rooms';
import { createStore } from 'zustand/vanilla';
import type { SettingChanges } from './setting-differences.ts';

type FileItem = FileRoom['items'][number];

/** Adds the rooms of the file, or changes this room by it, keeping or removing its other items. */
export type ImportWay = 'new' | 'changes' | 'exact';

export type RoomImportState = {
  /** The file that was read, and that the server would accept. */
  readonly chosen: {
    readonly source: File;
    readonly text: string;
    /** Without the pictures and PDFs whose files the company does not have, which are left out. */
    readonly rooms: readonly FileRoom[];
    readonly leftOut: readonly FileItem[];
  } | null;
  readonly way: ImportWay;
  /** The settings that stay as they are, although the file has others. */
  readonly keptSettings: ReadonlySet<RoomSetting>;
  readonly isSending: boolean;
  /** Wrong in the file itself, or refused by the server. */
  readonly failure: {
    readonly text: string;
    readonly fault: { readonly key: string; readonly path: string } | null;
    readonly error: unknown;
  } | null;
};

export type RoomImportDeps = {
  roomNow(): Pick<Room, 'name'>;
  /** Each throws the refusal. */
  readonly server: {
    /** @returns the files of pictures and PDFs that the company does not have */
    tryFile(file: File): Promise<readonly string[]>;
    addRooms(file: File): Promise<readonly Pick<Room, 'uuid'>[]>;
    changeRoom(changes: SettingChanges, actions: ItemAction[]): Promise<unknown>;
  };
  /** Called first with a refusal. @returns whether it is shown elsewhere */
  onRefused(error: unknown): boolean;
  /** The file is being carried out. */
  setBusy(isBusy: boolean): void;
  onAdded(rooms: readonly Pick<Room, 'uuid'>[]): void;
  /** The name of the room, which may be new. */
  onChanged(name: string): void;
  onDone(): void;
  /** The room may have become another one meanwhile. */
  onStale(): void;
};

const fileOf = (item: FileItem): string => ('file' in item ? item.file : '');

/** The room of a file that has only one. */
export const onlyRoom = ({ chosen }: Pick<RoomImportState, 'chosen'>): FileRoom | null =>
  chosen?.rooms.length === 1 ? (chosen.rooms[0] ?? null) : null;

/** The one room of the file that this room is compared with; null: the file adds rooms. */
export const comparedRoom = (state: Pick<RoomImportState, 'chosen' | 'way'>): FileRoom | null =>
  state.way === 'new' ? null : onlyRoom(state);

/** Reads a file of rooms, tries it, and carries it out: new rooms, or changes of this one. */
export const createRoomImport = (deps: RoomImportDeps) => {
  const { roomNow, server } = deps;
  const store = createStore<RoomImportState>(() => ({
    chosen: null,
    way: 'new',
    keptSettings: new Set(),
    isSending: false,
    failure: null,
  }));
  const fail = (text: string, error: unknown) => {
    const isShown = deps.onRefused(error);
    if (!isShown) store.setState({ failure: { text, fault: null, error } });
    return isShown;
  };

  return {
    store,
    setWay: (way: ImportWay) => store.setState({ way }),
    keepSetting: (setting: RoomSetting, isKept: boolean) =>
      store.setState(({ keptSettings: before }) => {
        const others = [...before].filter((one) => one !== setting);
        return { keptSettings: new Set(isKept ? [...others, setting] : others) };
      }),
    /** Reads a file, and asks the server whether it would be accepted. */
    async choose(source: File): Promise<void> {
      const text = await source.text();
      const read = readRoomFile(text, source.size);
      const failure = 'fault' in read ? { text, fault: read.fault, error: null } : null;
      store.setState({ chosen: null, keptSettings: new Set(), failure });
      if ('fault' in read) return;
      store.setState({ isSending: true });
      try {
        const missing = await server.tryFile(source);
        const whole = read.file.floors.flatMap(({ rooms }) => rooms);
        const isMissing = (item: FileItem) => missing.includes(fileOf(item));
        const rooms = whole.map((one) => ({ ...one, items: one.items.filter((item) => !isMissing(item)) }));
        const leftOut = whole.flatMap(({ items }) => items.filter(isMissing));
        store.setState({ chosen: { source, text, rooms, leftOut } });
      } catch (error) {
        fail(text, error);
      } finally {
        store.setState({ isSending: false });
      }
    },
    /**
     * Carries the file out.
     * @param found how it differs from the room, where it changes this one
     */
    async send(found: { changes: SettingChanges; actions: readonly ItemAction[] }): Promise<void> {
      const state = store.getState();
      const { chosen } = state;
      if (chosen === null || state.isSending) return;
      store.setState({ isSending: true, failure: null });
      deps.setBusy(true);
      try {
        if (comparedRoom(state) === null) deps.onAdded(await server.addRooms(chosen.source));
        else {
          const { changes, actions } = found;
          if (actions.length > 0 || Object.keys(changes).length > 0)
            await server.changeRoom(changes, [...actions]);
          deps.onChanged(changes.name ?? roomNow().name);
        }
        deps.onDone();
      } catch (error) {
        if (!fail(chosen.text, error)) deps.onStale();
      } finally {
        store.setState({ isSending: false });
        deps.setBusy(false);
      }
    },
  };
};
export type RoomImport = ReturnType<typeof createRoomImport>;
