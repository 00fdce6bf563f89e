import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { Assistant } from '../create-assistant.ts';
import type { AssistantPorts } from '../ports.ts';
import { AskForm } from './ask-form.tsx';
import classes from './assistant.module.css';
import { questionField } from './question-field.ts';
import { TurnView } from './turn-view.tsx';

/** What was asked and answered in this visit, where texts go, and the field for a question. */
export const Conversation = ({
  ports,
  assistant,
  onLeave,
}: {
  ports: AssistantPorts;
  assistant: Assistant;
  /** Called when a source was opened that this covers; null: it covers none. */
  onLeave: (() => void) | null;
}) => {
  const { t } = useTranslation('asking');
  const provider = useStore(ports.assistant.store, (state) => state.provider);
  const turns = useStore(assistant.store, (state) => state.turns);
  const log = useRef<HTMLElement>(null);
  const last = turns.at(-1);
  const [lastId, lastKind] = [last?.id, last?.outcome.kind];
  const running = turns.find(({ outcome }) => outcome.kind === 'running')?.asked;
  // An answer is read from its question on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or its answer, is new
  useEffect(() => {
    const box = log.current;
    const newest = box?.querySelector<HTMLElement>('[data-turn]:last-of-type');
    if (!box || !newest) return;
    const top = newest.offsetTop - box.offsetTop;
    // In a low window the field scrolls along.
    for (const scroller of [box, box.parentElement]) if (scroller) scroller.scrollTop = top;
  }, [lastId, lastKind]);
  return (
    <div className={classes.conversation}>
      <section
        ref={log}
        className={classes.log}
        aria-label={t('asked')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is scrolled by keyboard too
        tabIndex={0}
      >
        <p className={classes.soft} data-testid="assistant-where">
          {provider === null ? t('gone') : t('where', provider)}
        </p>
        {turns.length === 0 && <p className={classes.soft}>{t('hint')}</p>}
        {turns.length > 0 && (
          <>
            <ol className={classes.turns}>
              {turns.map((turn) => (
                <TurnView key={turn.id} ports={ports} assistant={assistant} turn={turn} onLeave={onLeave} />
              ))}
            </ol>
            <Button
              size="compact-sm"
              variant="subtle"
              className={classes.clear}
              data-testid="assistant-clear"
              onClick={() => {
                assistant.clear();
                questionField()?.focus();
              }}
            >
              {t('clear')}
            </Button>
          </>
        )}
      </section>
      <VisuallyHidden role="status" data-testid="assistant-status">
        {running !== undefined && t(running.kind === 'page' ? 'page.reading' : 'reading')}
      </VisuallyHidden>
      <AskForm ports={ports} assistant={assistant} />
    </div>
  );
};
