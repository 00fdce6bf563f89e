import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Command, isPressCommand } from '../../../../slots/commands/command.ts';
import { useRun } from '../../../../slots/commands/use-commands.ts';
import { type PhraseKey, useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import { keyName } from '../shortcuts/key-name.ts';
import classes from './text-view.module.css';

/** How often the reasons of disabled commands are read again, in ms: no store has all of them. */
const readEveryMs = 1_000;

/** The commands that also do something without the map, by the section of the shortcut sheet. */
export const textSections = (
  commands: readonly Command[],
): readonly { readonly title: PhraseKey; readonly commands: readonly Command[] }[] => {
  const sections = new Map<PhraseKey, Command[]>();
  for (const command of commands) {
    if (command.isForMap || command.place === 'on-map' || command.isAbsent?.()) continue;
    // Arrows, letters of walking and Alt keys share a line each; the line is about keys alone.
    if (command.line !== undefined && command.line !== command.title) continue;
    sections.set(command.section, [...(sections.get(command.section) ?? []), command]);
  }
  return [...sections].map(([title, listed]) => ({ title, commands: listed }));
};

const useReasons = (commands: readonly Command[]): ReadonlyMap<string, PhraseKey> => {
  const read = () =>
    new Map(
      commands.flatMap((command) => {
        const reason = command.whyDisabled();
        return reason === null ? [] : [[command.id, reason] as const];
      }),
    );
  const [reasons, setReasons] = useState(read);
  useEffect(() => {
    const timer = window.setInterval(() => {
      setReasons((before) => {
        const now = read();
        const isSame = now.size === before.size && [...now].every(([id, why]) => before.get(id) === why);
        return isSame ? before : now;
      });
    }, readEveryMs);
    return () => window.clearInterval(timer);
  });
  return reasons;
};

/** Every command with its key, and with the reason when it is disabled. */
export const TextCommands = () => {
  const { t } = useTranslation(['text_view', 'shortcuts']);
  const { t: tKeys } = useTranslation('shortcuts');
  const translate = useTranslate();
  const { slots, keys } = useSpaceView();
  const chosen = useStore(keys.store);
  const run = useRun();
  const reasons = useReasons(slots.commands);
  const id = useId();
  const keyOf = ({ id: command, key }: Command): string =>
    key.kind === 'chosen'
      ? keyName(tKeys, chosen[command] ?? key.first)
      : (key.shown ?? key.names ?? (key.alt ? [`Alt+${key.alt}`] : []))
          .map((name) => keyName(tKeys, name))
          .join(' ');
  return (
    <section className={classes.section} aria-labelledby={id} data-testid="text-commands">
      <h2 id={id}>{t('commands')}</h2>
      {textSections(slots.commands).map((section) => (
        <section key={section.title} aria-label={translate(section.title)}>
          <h3>{translate(section.title)}</h3>
          <ul className={classes.commands}>
            {section.commands.map((command) => {
              const reason = reasons.get(command.id);
              const why = reason === undefined ? null : translate(reason);
              return (
                <li key={command.id}>
                  {isPressCommand(command) ? (
                    <button
                      type="button"
                      className={classes.command}
                      aria-disabled={why !== null || undefined}
                      aria-describedby={why === null ? undefined : `${id}-${command.id}`}
                      data-testid={`run-${command.id}`}
                      onClick={() => run(command)}
                    >
                      {translate(command.title)}
                    </button>
                  ) : (
                    <span className={classes.held}>{translate(command.title)}</span>
                  )}
                  <kbd>{keyOf(command)}</kbd>
                  {why !== null && (
                    <span id={`${id}-${command.id}`} className={classes.soft}>
                      {why}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </section>
  );
};
