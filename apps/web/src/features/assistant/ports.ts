import type { AskedOfOffice, AskedToWrite, AssistantAnswer, ProviderPlace } from '@engawa/contract/assistant';
import type { Item } from '@engawa/contract/items';
import type { Locale } from '@engawa/contract/kernel';
import type { StoreApi } from 'zustand/vanilla';
import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';

/** The language of the answer, and the provider that the page has named to the user. */
type Told = { readonly language: Locale; readonly provider: ProviderPlace };

/** The calls of the language model. Each rejects with the server's refusal. */
export type AssistantCalls = {
  /** Where texts go; null: no language model can be asked here. */
  readProvider(): Promise<ProviderPlace | null>;
  ask(about: AskedOfOffice, told: Told, signal: AbortSignal): Promise<AssistantAnswer>;
  /** @returns plain text */
  write(about: AskedToWrite, told: Told, signal: AbortSignal): Promise<string>;
};

/** A page of a PDF that the user sees and wants explained. */
export type PageToExplain = {
  /** The PDF. */
  readonly item: string;
  readonly title: string;
  /** From 1. */
  readonly page: number;
  /** Reads its text. Rejects when the page cannot be read. */
  read(): Promise<string>;
};

/** The parts of the space page that asking the office needs. */
export type AssistantPorts = {
  readonly me: {
    /** Whether the user has an account, and is no guest. */
    readonly hasAccount: boolean;
    /** Calls back when the user is inside, at first and after each loss of the connection. */
    onInside(listener: () => void): () => void;
    useIsConnected(): boolean;
    roomNow(): string | null;
  };
  readonly assistant: AssistantCalls & {
    /** Where texts go; null: no language model can be asked, or that is not known yet. */
    readonly store: StoreApi<{ readonly provider: ProviderPlace | null }>;
    onExplain(listener: (page: PageToExplain) => void): () => void;
  };
  readonly map: Pick<MapView, 'store'>;
  readonly panels: Pick<Panels, 'store' | 'showOnPhone'>;
  readonly conversations: {
    /** Shows a message in its conversation. */
    openAt(wanted: { readonly key: string; readonly id: string; onFailed(error: unknown): void }): void;
  };
  readonly calendar: {
    /** Shows the day of an instant in the calendar. */
    show(at: number): void;
  };
  readonly items: {
    readonly store: Pick<StoreApi<unknown>, 'subscribe'>;
    find(id: string): Pick<Item, 'uuid'> | null;
    /** Shows the card of an item of the room beside it. */
    open(id: string): void;
  };
  readonly rooms: {
    nameOf(roomId: string): string | null;
    /** Moves to another room. Rejects with the server's refusal. */
    change(roomId: string): Promise<void>;
  };
};
