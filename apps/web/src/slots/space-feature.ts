import type { ComponentType } from 'react';
import type { BarIcon } from '../ui/bar-button.tsx';
import type { MenuGroup } from '../ui/menu.tsx';
import type { Tool } from '../ui/tool.ts';
import type { Command } from './commands/command.ts';
import type { MapLayer } from './map-layer.ts';
import type { PhraseKey } from './phrase-key.ts';

/** What every entry of a slot has. */
export type Entry = {
  /** Unique within its slot. */
  readonly id: string;
  /** Its visible order within the slot, lowest first; the order of features says nothing. */
  readonly rank: number;
};

/**
 * A tool of the control bar. The hook gives its button and, for where the bar is too narrow, its choices in the
 * menu of further tools; those with the highest rank step aside first.
 */
export type ToolEntry = Entry & { readonly useTool: () => Tool };

/** A part of the control bar before the tools. It never steps aside; on a phone `self` is left out. */
export type BarPart = Entry & {
  /** self: who I am here. voice: what others hear and see of me. */
  readonly group: 'self' | 'voice';
  readonly Part: ComponentType;
  /** A string that changes whenever the width of the part does. */
  readonly useWidthKey?: () => string;
};

/** A part of the top bar: where I am, what is true now, what I can do about the whole space. */
export type TopBarPart = Entry & {
  readonly side: 'left' | 'centre' | 'right';
  readonly Part: ComponentType;
};

/** Choices in the menu under the name of the space. The hook may give null: not for this person. */
export type SpaceMenuEntry = Entry & { readonly useGroup: () => MenuGroup | null };

/** A panel of the side menu; on a phone a view of its own. */
export type SideTab = Entry & {
  readonly title: PhraseKey;
  /** Its name in the tab bar of a phone; the title when absent. */
  readonly shortTitle?: PhraseKey;
  readonly Icon: BarIcon;
  /** A number beside the title, e.g. how many are listed. */
  readonly useCount?: () => number;
  readonly Panel: ComponentType;
  readonly isOnPhonesOnly?: boolean;
};

/** A panel on the right side, one at a time; `Panel` is best a lazy component, as it loads when it is first opened. */
export type Drawer = Entry & {
  readonly title: PhraseKey;
  readonly Icon: BarIcon;
  readonly useCount?: () => number;
  readonly Panel: ComponentType;
};

/**
 * Something that shows itself when there is reason to. edge: stacked at the upper edge of the map.
 * cover: over the map, beneath its controls. card: over the map and its controls. page: anywhere, e.g. toasts,
 * dialogs and what only screen readers hear.
 */
export type Notice = Entry & {
  readonly place: 'edge' | 'cover' | 'card' | 'page';
  readonly Notice: ComponentType;
};

/** Stands in place of the whole frame for as long as it is closed, e.g. when one is not let in. */
export type Gate = Entry & { readonly useGate: () => ComponentType | null };

/** What an action is about; `className` is for small buttons where the place has a look of its own. */
export type ActionProps = {
  readonly id: string;
  readonly name?: string;
  readonly className?: string | undefined;
};

/** Something to be done about somebody, or about an item of the map: one component for each place where it is offered. */
export type Action = Entry & {
  readonly inRow?: ComponentType<ActionProps>;
  readonly inCard?: ComponentType<ActionProps>;
  readonly onTile?: ComponentType<ActionProps>;
  /** In the small window over other programs, where nothing can open beside a tile. */
  readonly onSmallTile?: ComponentType<ActionProps>;
};

/** Where an action is offered. */
export type ActionPlace = Exclude<keyof Action, keyof Entry>;

/** All slots, each a list of entries. */
export type Slots = {
  readonly mapLayers: readonly MapLayer[];
  readonly tools: readonly ToolEntry[];
  readonly barParts: readonly BarPart[];
  readonly topBarParts: readonly TopBarPart[];
  readonly spaceMenu: readonly SpaceMenuEntry[];
  readonly sideTabs: readonly SideTab[];
  readonly drawers: readonly Drawer[];
  readonly notices: readonly Notice[];
  readonly gates: readonly Gate[];
  readonly personActions: readonly Action[];
  readonly itemActions: readonly Action[];
  readonly commands: readonly Command[];
};

/**
 * A feature of the space page: what it puts into which slot. It is created once per session by a function that
 * takes what the feature needs of the space (its ports).
 */
export type SpaceFeature = Partial<Slots> & {
  readonly name: string;
  /** Ends what the feature has begun; called once, when the space is left. */
  readonly end?: () => void;
};
