import type { Item } from '@engawa/contract/items';
import type { CompanyRole } from '@engawa/contract/kernel';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';
import type { Pdfs } from './create-pdfs.ts';
import type { PdfFiles } from './pdf-files.ts';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The parts of the space page that PDFs need. */
export type PdfsPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper'>;
  readonly items: {
    /** The size of an item on the map, in px of the map. */
    readonly sizeOf: (item: Item) => { readonly widthPx: number; readonly heightPx: number };
    readonly store: Readable<{
      readonly roomId: string | null;
      readonly items: ReadonlyMap<string, Item>;
    }>;
    /** Loads the items of the room again: addresses of files expire. */
    reload(): void;
  };
  readonly map: MapView;
  readonly panels: Pick<Panels, 'showOnPhone'>;
  readonly me: {
    readonly id: string;
    readonly useRole: () => CompanyRole | null;
    /** Calls back whenever the user is inside, also again after a lost connection. */
    readonly onInside: (listener: () => void) => () => void;
    /** Where the user stands, in px of the map; null before entering. */
    readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
  };
  readonly assistant: {
    /** Where texts go; null: no language model can be asked here. */
    readonly store: Readable<{
      readonly provider: { readonly host: string; readonly model: string } | null;
    }>;
    /** Has a page explained. `read` gives its text, and rejects when it cannot be read. */
    explain(page: {
      readonly item: string;
      readonly title: string;
      readonly page: number;
      read(): Promise<string>;
    }): void;
  };
  readonly people: {
    /** The name of a person of this space; null: unknown. */
    readonly nameOf: (id: string) => string | null;
  };
};

/** The PDFs of the session; null until they are loaded. */
export type PdfsHolder = StoreApi<{
  readonly loaded: { readonly pdfs: Pdfs; readonly files: PdfFiles } | null;
}>;
