import type { i18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { BarIcon } from '../ui/bar/bar-button.tsx';
import type { Tool } from '../ui/bar/tool.ts';
import type { MenuChoice, MenuGroup } from '../ui/menu/menu.tsx';
import type { Command } from './commands/command.ts';
import type { MapLayer } from './map-layer.ts';
import type { PhraseKey } from './phrase-key.ts';

/** The fields of every entry of a slot. */
export type Entry = {
  /** Unique within its slot. */
  readonly id: string;
  /** Its position within the slot, lowest first; the order of the features has no effect. */
  readonly rank: number;
};

/**
 * A tool of the control bar. The hook returns its button and its entries in the menu of further
 * tools. How many buttons are shown depends on the width of the stage alone: each has a place of
 * the same width, and those with the highest rank are in the menu first.
 */
export type ToolEntry = Entry & {
  /** Null: it has no place here, and none is kept for it. */
  readonly useTool: () => Tool | null;
  /** Has no button: it is always in the menu. */
  readonly isInMenu?: boolean;
  /** Keeps its button longest where there is little room. */
  readonly isKept?: boolean;
};

/**
 * A control of the control bar before the tools. It is never in the menu, and its place has a fixed
 * width; on a phone `self` is left out.
 */
export type BarPart = Entry & {
  /** self: the user's own avatar and status. voice: what others hear and see of the user. */
  readonly group: 'self' | 'voice';
  readonly Part: ComponentType;
  /** Is also within reach where something covers the bar, e.g. a camera in full screen. */
  readonly isEssential?: boolean;
};

/** A part of the top bar: the current place, and actions on the whole space. */
export type TopBarPart = Entry & { readonly side: 'left' | 'right'; readonly Part: ComponentType };

/**
 * A state of the user, e.g. that everyone hears them. One is shown at a time, centred over
 * the map: the first by rank whose hook returns something.
 */
export type ContextPill = Entry & { readonly usePill: () => ReactNode };

/**
 * Says who reads or hears what one says, so it is shown beside whatever else is, and then shorter.
 */
export type ContextSign = Entry & { readonly Sign: ComponentType<{ readonly isShort: boolean }> };

/**
 * Entries of the menu under the name of the space. The hook may return null when this person may
 * not use them.
 */
export type SpaceMenuEntry = Entry & { readonly useGroup: () => MenuGroup | null };

/** A panel of the side menu; on a phone it is a separate view. */
export type SideTab = Entry & {
  readonly title: PhraseKey;
  /** Its name in the tab bar of a phone; the title when absent. */
  readonly shortTitle?: PhraseKey;
  readonly Icon: BarIcon;
  /** A number next to the title: the length of the list, of what is searched for alone. */
  readonly useCount?: (search: string) => number;
  /** Reads what is searched for from the panels (`slots/panels.ts`), where it says so. */
  readonly Panel: ComponentType;
  readonly isSearched?: boolean;
  readonly isOnPhonesOnly?: boolean;
  /** On a phone it is opened from the user's own tab, because the tab bar has room for six. */
  readonly isUnderMeOnPhones?: boolean;
};

/** A section of the tab of rooms about the room in which the user is, below its floor. */
export type RoomPart = Entry & { readonly Part: ComponentType };

/**
 * A panel on the right side, of which one is open at a time. `Panel` should be a lazy component: it
 * then loads when it is first opened.
 */
export type Drawer = Entry & {
  readonly title: PhraseKey;
  readonly Icon: BarIcon;
  /** A number on its button: what is new in it. */
  readonly useCount?: () => number;
  readonly Panel: ComponentType;
  /** Loads what the panel needs before it is opened, for a drawer that most people open. */
  readonly warm?: (i18n: Pick<i18n, 'loadNamespaces'>) => Promise<unknown>;
  /** Its button is also in the top bar, from where phones and tablets open it too. */
  readonly isInTopBar?: boolean;
  /** It has no button of its own: it is opened from the menu of further tools. */
  readonly isInMenu?: boolean;
  /** Its name in the tab bar of a phone, where it then has a tab. */
  readonly phoneTab?: PhraseKey;
};

/**
 * An element that shows itself when there is a reason. edge: stacked at the upper edge of the map.
 * cover: over the map, below its controls. card: over the map and its controls. page: anywhere,
 * e.g. toasts, dialogs and what only screen readers announce.
 */
export type Notice = Entry & {
  readonly place: 'edge' | 'cover' | 'card' | 'page';
  readonly Notice: ComponentType;
};

/**
 * A card for people who are new, at the lower left of the map or at the beginning of the text view.
 * One is shown at a time: the first by rank whose hook returns something.
 */
export type WelcomeCard = Entry & {
  readonly useCard: () => ReactNode;
  /** It is about the map, so the text view leaves it out. */
  readonly isForMap?: boolean;
};

/**
 * A section of the text view, with a heading of the second level, about something that no side tab
 * shows. `Part` should be a lazy component: few people use the text view.
 */
export type TextPart = Entry & { readonly Part: ComponentType };

/** Replaces the whole frame while it is closed, e.g. when the user is not admitted. */
export type Gate = Entry & { readonly useGate: () => ComponentType | null };

/** The subject of an action; `className` is for small buttons where the place has its own look. */
export type ActionProps = {
  readonly id: string;
  readonly name?: string;
  readonly className?: string | undefined;
};

/**
 * An action on a person or on an item of the map: one component for each place where it is offered,
 * and for a row of the list, which has little space, entries of its menu.
 */
export type Action = Entry & {
  /** Entries of the menu of a row; the hook runs while that menu is open. */
  readonly useRowChoices?: (props: ActionProps) => MenuChoice[];
  readonly inCard?: ComponentType<ActionProps>;
  /** In the row of a list, as small buttons. */
  readonly inRow?: ComponentType<ActionProps>;
  readonly onTile?: ComponentType<ActionProps>;
  /** Over the lower edge of a person's picture. */
  readonly onPicture?: ComponentType<ActionProps>;
  /** In the small window above other programs, where nothing can open next to a tile. */
  readonly onSmallTile?: ComponentType<ActionProps>;
};

/** The field for which a writing tool works. */
export type WritingToolProps = {
  /** Finds the field; null once it is gone. */
  readonly find: () => HTMLTextAreaElement | null;
  /** Takes a text that comes when the field is gone; absent: it is lost with the form. */
  readonly keep?: (text: string) => void;
  /** The conversation that the field answers; absent: it is no field of a new message. */
  readonly conversation?: string | undefined;
  readonly className?: string | undefined;
};

/** A tool beside a field of several lines, e.g. of a message or a note. */
export type WritingTool = Entry & { readonly Tool: ComponentType<WritingToolProps> };

/** The places where an action is offered. */
export type ActionPlace = Exclude<keyof Action, keyof Entry | 'useRowChoices'>;

/** All slots, each a list of entries. */
export type Slots = {
  readonly mapLayers: readonly MapLayer[];
  readonly tools: readonly ToolEntry[];
  readonly barParts: readonly BarPart[];
  readonly topBarParts: readonly TopBarPart[];
  readonly pills: readonly ContextPill[];
  readonly signs: readonly ContextSign[];
  readonly spaceMenu: readonly SpaceMenuEntry[];
  readonly sideTabs: readonly SideTab[];
  readonly roomParts: readonly RoomPart[];
  /** Above the overview map, where there is one. */
  readonly minimapParts: readonly RoomPart[];
  readonly drawers: readonly Drawer[];
  readonly notices: readonly Notice[];
  readonly welcome: readonly WelcomeCard[];
  readonly textParts: readonly TextPart[];
  readonly gates: readonly Gate[];
  readonly personActions: readonly Action[];
  readonly itemActions: readonly Action[];
  readonly writingTools: readonly WritingTool[];
  readonly commands: readonly Command[];
};

/**
 * A feature of the space page: which entries it puts into which slot. It is created once per
 * session by a function that takes its ports, i.e. what it needs of the space.
 */
export type SpaceFeature = Partial<Slots> & {
  readonly name: string;
  /** Releases what the feature holds; called once, when the user leaves the space. */
  readonly end?: () => void;
};
