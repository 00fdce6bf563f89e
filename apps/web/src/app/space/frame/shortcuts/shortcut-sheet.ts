import type { Command } from '../../../../slots/commands/command.ts';
import type { PhraseKey } from '../../../../slots/phrase-key.ts';

/** One line of the shortcut sheet. */
export type ShortcutLine = {
  readonly title: PhraseKey;
  /** The command whose key can be chosen; or keys that are always the same. */
  readonly keys: { readonly command: string } | readonly string[];
};

export type ShortcutSection = { readonly title: PhraseKey; readonly lines: readonly ShortcutLine[] };

const shownKeys = ({ id, key }: Command): ShortcutLine['keys'] =>
  key.kind === 'chosen' ? { command: id } : (key.shown ?? key.names ?? []);

/** The shortcut sheet of these commands, which are in the order of their ranks. */
export const shortcutSheet = (commands: readonly Command[]): readonly ShortcutSection[] => {
  const sections = new Map<PhraseKey, ShortcutLine[]>();
  for (const command of commands) {
    if (command.isAbsent?.()) continue;
    const { section, title, line = title } = command;
    const lines = sections.get(section) ?? [];
    sections.set(section, lines);
    const keys = shownKeys(command);
    const before = lines.at(-1);
    // Commands that share a line (walking, reactions) put their keys beside each other.
    if (before?.title === line && Array.isArray(before.keys) && Array.isArray(keys))
      lines[lines.length - 1] = { title: line, keys: [...before.keys, ...keys] };
    else lines.push({ title: line, keys });
  }
  return [...sections].map(([title, lines]) => ({ title, lines }));
};
