import type { PhraseKey } from '../phrase-key.ts';

/** What one presses for a command. */
export type CommandKey =
  /** A key that people may change; `first` is the key until they do, by its name (`pressedKey`). */
  | { readonly kind: 'chosen'; readonly first: string }
  /**
   * Keys that are always the same: by name, or by `event.key` where they write no character; or by the place
   * of the physical key (`event.code`), so that W A S D is the same cross on every layout.
   */
  | {
      readonly kind: 'fixed';
      readonly names?: readonly string[];
      readonly codes?: readonly string[];
      /** How the shortcut sheet writes them; their names when absent. */
      readonly shown?: readonly string[];
    };

/**
 * Where its key acts. page: everywhere except in a field that takes text. outside-dialogs: not in dialogs,
 * menus and sliders either, where arrows and letters mean something else. on-map: only while the map has the focus.
 */
export type CommandPlace = 'page' | 'outside-dialogs' | 'on-map';

type CommandBase = {
  /** Unique on the space page; also the name under which a chosen key is stored on the device. */
  readonly id: string;
  readonly title: PhraseKey;
  readonly key: CommandKey;
  /** The section of the shortcut sheet. */
  readonly section: PhraseKey;
  /** Its line in the sheet when that is not the title; commands with the same line share it. */
  readonly line?: PhraseKey;
  /** Order in the sheet; sections follow the lowest rank in them. */
  readonly rank: number;
  readonly place: CommandPlace;
  /** The reason why it cannot be used now; null: it can. */
  whyDisabled(): PhraseKey | null;
};

/** Done once when its key is pressed. */
export type PressCommand = CommandBase & {
  run(): void;
  /** Also runs for each repetition of a key that is held. */
  readonly isRepeated?: boolean;
};

/** Lasts for as long as its key is held. */
export type HoldCommand = CommandBase & {
  /** @returns whether it has begun; otherwise `end` is not called */
  begin(): boolean;
  end(): void;
  /** Called for each repetition while the key is held. */
  repeat?(): void;
  /** Needs a fresh press: a held key does not resume it after the window lost the focus. */
  readonly ignoresRepeat?: boolean;
};

/** Everything that one can do on the space page by a key. */
export type Command = PressCommand | HoldCommand;

export const isPressCommand = (command: Command): command is PressCommand => 'run' in command;

/** What `whyDisabled` is for commands that can always be used. */
export const alwaysEnabled = (): null => null;

const firstNames = ({ key }: Command): readonly string[] =>
  key.kind === 'chosen' ? [key.first] : [...(key.names ?? []), ...(key.codes ?? [])];

/** All commands by rank. Throws when two have the same id, or the same key before anybody chose another. */
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
