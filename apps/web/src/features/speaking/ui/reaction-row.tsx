import { reactions } from '@engawa/contract/media';
import { IconHandStop } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKey, shownKey } from '../../../platform/keys/pressed-key.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import type { Speaking } from '../create-speaking.ts';
import { reactionSigns } from '../reaction-signs.ts';
import classes from './reaction-row.module.css';
import type { ReactingCommands } from './use-reaction-tool.tsx';
import { useSelf } from './use-speaking.ts';

/** One row of reactions with the raised hand; arrow keys move in it, and it stays open. */
export const ReactionRow = ({ speaking, commands }: { speaking: Speaking; commands: ReactingCommands }) => {
  const { t } = useTranslation('speaking');
  const run = useRun();
  const row = useRef<HTMLDivElement>(null);
  const isRaised = useSelf(speaking)?.isHandRaised ?? false;
  const handKey = useKeyName(commands.hand.id);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(now + by + buttons.length) % buttons.length]?.focus();
  };
  const action = t(isRaised ? 'hand_lower' : 'hand_raise');
  const handTitle = handKey === undefined ? action : t('with_key', { action, key: shownKey(handKey) });
  return (
    <div
      ref={row}
      className={classes.row}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('react')}
      data-testid="reaction-row"
      onKeyDown={step}
    >
      {reactions.map((reaction, index) => (
        <button
          key={reaction}
          type="button"
          className={classes.reaction}
          data-autofocus={index === 0 || undefined}
          data-testid={`react-${reaction}`}
          aria-label={t(`reactions.${reaction}`)}
          aria-keyshortcuts={String(index + 1)}
          title={t('with_key', { action: t(`reactions.${reaction}`), key: String(index + 1) })}
          onClick={() => {
            const command = commands.react[index];
            if (command) run(command);
          }}
        >
          <span aria-hidden>{reactionSigns[reaction]}</span>
        </button>
      ))}
      <button
        type="button"
        className={classes.hand}
        data-testid="raise-hand"
        aria-label={t('hand_raise')}
        aria-pressed={isRaised}
        aria-keyshortcuts={handKey && ariaKey(handKey)}
        title={handTitle}
        onClick={() => run(commands.hand)}
      >
        <IconHandStop size={22} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
};
