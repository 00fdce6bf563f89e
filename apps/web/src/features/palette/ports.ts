import type { Item } from '@engawa/contract/items';
import type { Whereabouts } from '@engawa/contract/presence';
import type { Room } from '@engawa/contract/rooms';
import type { FC } from 'react';

/** A section of the settings that the user may open. */
export type SettingsChoice = { readonly key: string; readonly label: string; readonly open: () => void };

/** A floor with its rooms, as the palette shows them. */
type Floor = { readonly uuid: string; readonly label: string; readonly rooms: readonly Room[] };

/** The parts of the space page that the palette needs. */
export type PalettePorts = {
  readonly me: {
    readonly id: string;
    readonly useRoomId: () => string | null;
    readonly useIsManager: () => boolean;
  };
  readonly people: {
    readonly useEveryone: () => ReadonlyMap<string, Whereabouts>;
    /** Shows a person of the user's room on the map, with their card. */
    readonly open: (id: string) => void;
    /** Calls back once when a person is in the user's room, now or within a few seconds. */
    readonly whenHere: (id: string, callback: () => void) => void;
  };
  readonly rooms: {
    readonly useFloors: () => readonly Floor[];
    readonly nameOf: (roomId: string) => string | null;
    /** Moves to another room. Rejects with the server's refusal. */
    readonly change: (roomId: string) => Promise<void>;
  };
  readonly items: {
    readonly useAll: () => readonly Item[];
    /** Shows the card of an item beside it. */
    readonly open: (id: string) => void;
  };
  readonly parts: {
    /** Renders its children with the sections of the settings, whose phrases it loads. */
    readonly SettingsChoices: FC<{ children: (choices: readonly SettingsChoice[]) => React.ReactNode }>;
  };
};
