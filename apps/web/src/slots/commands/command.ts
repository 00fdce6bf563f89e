import type { PhraseKey } from '../phrase-key.ts';

/** The key of a command. */
export type CommandKey =
  /** A key that people may change. `first` is the name of the default key (`pressedKey`). */
  | { readonly kind: 'chosen'; readonly first: string }
  /**
   * Keys that cannot be changed: by name, or by `event.key` where they produce no character; or by
   * the position of the physical key (`event.code`), so that W A S D has the same shape on every
   * layout.
   */
  | {
      readonly kind: 'fixed';
      readonly names?: readonly string[];
      readonly codes?: readonly string[];
      /** A letter that is pressed together with Alt. */
      readonly alt?: string;
      /**
       * A letter that is pressed together with Ctrl or ⌘: it writes nothing, so it acts in fields
       * too.
       */
      readonly mod?: string;
      /** How the shortcut sheet shows the keys; their names when absent. */
      readonly shown?: readonly string[];
    };

/**
 * Where the key acts. page: everywhere except in a text field. outside-dialogs: also not in
 * dialogs, menus and sliders, where arrows and letters have another meaning. on-map: only while the
 * map has the focus.
 */
export type CommandPlace = 'page' | 'outside-dialogs' | 'on-map';

type CommandBase = {
  /** Unique on the space page; also the name under which a chosen key is stored on the device. */
  readonly id: string;
  readonly title: PhraseKey;
  readonly key: CommandKey;
  /** The section of the shortcut sheet. */
  readonly section: PhraseKey;
  /**
   * Its line in the sheet when that differs from the title; commands with the same line share it.
   */
  readonly line?: PhraseKey;
  /** Order in the sheet; sections are ordered by the lowest rank in them. */
  readonly rank: number;
  readonly place: CommandPlace;
  /** It changes what the map shows and nothing else, so the text view does not list it. */
  readonly isForMap?: boolean;
  /** True: there is nothing here for it to do. It is listed nowhere, and its key does nothing. */
  isAbsent?(): boolean;
  /** The reason why the command is disabled now; null when it is enabled. */
  whyDisabled(): PhraseKey | null;
};

/** Runs once when its key is pressed. */
export type PressCommand = CommandBase & {
  run(): void;
  /** Also runs on each key repeat while the key is held. */
  readonly isRepeated?: boolean;
};

/** Lasts as long as its key is held. */
export type HoldCommand = CommandBase & {
  /** @returns whether it has begun; otherwise `end` is not called */
  begin(): boolean;
  end(): void;
  /** Called on each key repeat while the key is held. */
  repeat?(): void;
  /**
   * Needs a fresh press: a key that is still held does not resume it after the window lost the
   * focus.
   */
  readonly ignoresRepeat?: boolean;
};

/** Everything that can be done by a key on the space page. */
export type Command = PressCommand | HoldCommand;

export const isPressCommand = (command: Command): command is PressCommand => 'run' in command;

/** The `whyDisabled` of commands that are always enabled. */
export const alwaysEnabled = (): null => null;

const firstNames = ({ key }: Command): readonly string[] =>
  key.kind === 'chosen'
    ? [key.first]
    : [
        ...(key.names ?? []),
        ...(key.codes ?? []),
        ...(key.alt ? [`Alt+${key.alt}`] : []),
        ...(key.mod ? [`Ctrl+${key.mod}`] : []),
      ];

/** All commands by rank. Throws when two have the same id or the same default key. */
export const collectCommands = (commands: readonly Command[]): readonly Command[] => {
  const owners = new Map<string, string>();
  for (const command of commands) {
    for (const name of [`command ${command.id}`, ...firstNames(command).map((key) => `key ${key}`)]) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new Error(`Two commands have the ${name}: ${owner} and ${command.id}`);
      owners.set(name, command.id);
    }
  }
  return [...commands].sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
};
