import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loader } from '../../../ui/controls/loader.tsx';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import type { Asked, Assistant, Outcome, Turn } from '../create-assistant.ts';
import type { AssistantPorts } from '../ports.ts';
import { AnswerView, usedSources } from './answer-view.tsx';
import classes from './assistant.module.css';
import { useOpenSource } from './use-open-source.ts';

/** What was asked, in words. */
const useAskedWords = (): ((asked: Asked) => string) => {
  const { t, i18n } = useTranslation('asking');
  return (asked) => {
    if (asked.kind === 'question') return asked.question;
    if (asked.kind === 'page') return t('page.asked', asked.page);
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(asked.since);
    return t('missed.asked', { day });
  };
};

/** What a screen reader reads out once the answer is there. */
const useNews = (): ((outcome: Outcome) => string | null) => {
  const { t } = useTranslation('asking');
  return (outcome) => {
    switch (outcome.kind) {
      case 'answer': {
        const { sentences } = usedSources(outcome.answer);
        if (outcome.answer.sources.length === 0) return t('nothing_found');
        return sentences.length === 0 ? t('nothing_said') : sentences.map(({ text }) => text).join(' ');
      }
      case 'explanation':
        return outcome.text;
      case 'no_text':
        return t('page.no_text');
      case 'stopped':
        return t('stopped');
      default:
        return null;
    }
  };
};

/** What a page of a PDF says, with the page as its source. */
const Explanation = ({
  asked,
  outcome,
  ports,
  onLeave,
}: {
  asked: Extract<Asked, { kind: 'page' }>;
  outcome: Extract<Outcome, { kind: 'explanation' }>;
  ports: AssistantPorts;
  onLeave: (() => void) | null;
}) => {
  const { t } = useTranslation('asking');
  const { page } = asked;
  // Where the room has changed since, there is nothing to go to.
  const isHere = ports.items.find(page.item) !== null;
  const name = t('page.source', page);
  return (
    <>
      <p className={classes.plain} dir="auto">
        {outcome.text}
      </p>
      {outcome.isCut && <p className={classes.soft}>{t('page.cut')}</p>}
      <p className={classes.from}>
        <span>{t('page.from')}</span>
        {isHere ? (
          <button
            type="button"
            className={classes.link}
            data-testid="explained-page"
            onClick={() => {
              onLeave?.();
              ports.items.open(page.item);
            }}
          >
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
      </p>
    </>
  );
};

/** Why there is no answer, and the way to ask again. */
const Failure = ({ failure, again }: { failure: unknown; again: (() => void) | null }) => {
  const { t } = useTranslation('asking');
  const sentenceOf = useTroubleSentence();
  const hasChanged = refusalCodeOf(failure) === 'ASSISTANT_HAS_CHANGED';
  return (
    <div className={classes.failure} role="alert" data-testid="assistant-failed">
      <p className={classes.trouble}>{hasChanged ? t('changed') : sentenceOf(failure)}</p>
      {again !== null && (
        <Button size="compact-sm" variant="default" data-testid="assistant-again" onClick={again}>
          {t('again')}
        </Button>
      )}
    </div>
  );
};

/** One question and what came of it. */
export const TurnView = ({
  ports,
  assistant,
  turn: { id, asked, outcome },
  onLeave,
}: {
  ports: AssistantPorts;
  assistant: Assistant;
  turn: Turn;
  onLeave: (() => void) | null;
}) => {
  const { t } = useTranslation('asking');
  const wordsOf = useAskedWords();
  const newsOf = useNews();
  const open = useOpenSource(ports, onLeave);
  const row = useRef<HTMLLIElement>(null);
  const again = () => {
    // The button that has the focus goes away.
    row.current?.focus();
    void assistant.again(id);
  };
  // Where no language model is left, there is nothing to press.
  const canAsk = useStore(ports.assistant.store, ({ provider }) => provider !== null);
  const { kind } = outcome;
  const before = useRef(kind);
  const tell = useEffectEvent(() => {
    const news = newsOf(outcome);
    if (before.current === 'running' && news !== null) liveNews.announce(news);
    before.current = kind;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of it is told once
  useEffect(() => tell(), [kind]);
  return (
    <li ref={row} tabIndex={-1} className={classes.turn} data-turn={id} data-testid="assistant-turn">
      <p className={classes.question} dir="auto">
        {wordsOf(asked)}
      </p>
      {kind === 'running' && (
        <p className={classes.soft} data-testid="assistant-running">
          <Loader size={20} aria-hidden /> {t(asked.kind === 'page' ? 'page.reading' : 'reading')}
        </p>
      )}
      {kind === 'stopped' && (
        <p className={classes.from}>
          <span>{t('stopped')}</span>
          {canAsk && (
            <Button size="compact-sm" variant="subtle" data-testid="assistant-again" onClick={again}>
              {t('again')}
            </Button>
          )}
        </p>
      )}
      {kind === 'failed' && <Failure failure={outcome.failure} again={canAsk ? again : null} />}
      {kind === 'answer' && (
        <AnswerView answer={outcome.answer} open={open} roomNameOf={ports.rooms.nameOf} />
      )}
      {kind === 'explanation' && asked.kind === 'page' && (
        <Explanation asked={asked} outcome={outcome} ports={ports} onLeave={onLeave} />
      )}
      {kind === 'no_text' && <p className={classes.soft}>{t('page.no_text')}</p>}
    </li>
  );
};
