import type { AssistantAnswer, AssistantSource } from '@engawa/contract/assistant';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenable, type OpenableSource } from '../open-source.ts';
import classes from './assistant.module.css';

type Numbered = { readonly number: number; readonly source: AssistantSource };

/**
 * The sentences of an answer with their sources, numbered in the order of their first use from 1. A
 * sentence without a source is left out: nothing is claimed without one.
 */
export const usedSources = ({ sentences, sources }: Pick<AssistantAnswer, 'sentences' | 'sources'>) => {
  const numbers = new Map<number, Numbered>();
  const numbered = sentences.flatMap(({ text, sources: positions }) => {
    const own = [...new Set(positions)].flatMap((position) => {
      const source = sources[position];
      if (source === undefined) return [];
      const one = numbers.get(position) ?? { number: numbers.size + 1, source };
      numbers.set(position, one);
      return [one];
    });
    return own.length === 0 ? [] : [{ text, sources: own }];
  });
  return {
    sentences: numbered,
    used: [...numbers.values()],
    unused: sources.filter((_source, position) => !numbers.has(position)),
  };
};

/** From this many characters on, a source is shortened in the name of its button. */
const maxNamed = 80;

/** Who and when, or what and where. */
const useSourceWords = (roomNameOf: (id: string) => string | null) => {
  const { t, i18n } = useTranslation('asking');
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (source: AssistantSource): string => {
    const kind = t(`kinds.${source.kind}`);
    const place =
      source.kind === 'item'
        ? (roomNameOf(source.room) ?? '')
        : when.format(source.kind === 'booking' ? source.starts_at : source.at);
    return [kind, source.name, place].filter((part) => part !== '').join(' · ');
  };
};

const SourceText = ({ text }: { text: string }) =>
  text !== '' && (
    <p className={classes.found} dir="auto">
      {text}
    </p>
  );

/** A source in a list: the page opens it, or shows what was said. */
const SourceRow = ({
  id,
  number,
  source,
  words,
  open,
}: Partial<Numbered> & {
  id?: string;
  source: AssistantSource;
  words: string;
  open: (source: OpenableSource) => void;
}) => {
  const label = number === undefined ? words : `[${number}] ${words}`;
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} className={classes.source}>
      {isOpenable(source) ? (
        <button type="button" className={classes.link} data-testid="open-source" onClick={() => open(source)}>
          {label}
        </button>
      ) : (
        <span className={classes.said}>{label}</span>
      )}
      <SourceText text={source.text} />
    </li>
  );
};

/**
 * An answer: each sentence with the ways to its sources, and below them what they say. It is plain
 * text; nothing in it is a link but the sources.
 */
export const AnswerView = ({
  answer,
  open,
  roomNameOf,
}: {
  answer: AssistantAnswer;
  open: (source: OpenableSource) => void;
  roomNameOf: (id: string) => string | null;
}) => {
  const { t } = useTranslation('asking');
  const id = useId();
  const wordsOf = useSourceWords(roomNameOf);
  const { sentences, used, unused } = usedSources(answer);
  const rowId = (number: number) => `${id}-${number}`;
  const go = ({ number, source }: Numbered) => {
    if (isOpenable(source)) return open(source);
    // What was said stands below.
    const row = document.getElementById(rowId(number));
    row?.focus();
  };
  const nameOf = ({ number, source }: Numbered): string =>
    `[${number}] ${wordsOf(source)}: ${source.text.slice(0, maxNamed)}`;
  return (
    <div className={classes.answer} data-testid="assistant-answer">
      {answer.sources.length === 0 && <p className={classes.soft}>{t('nothing_found')}</p>}
      {answer.sources.length > 0 && sentences.length === 0 && (
        <p className={classes.soft}>{t('nothing_said')}</p>
      )}
      {sentences.map(({ text, sources }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences of an answer never move
        <p key={index} className={classes.sentence} data-testid="assistant-sentence">
          <span dir="auto">{text}</span>{' '}
          {sources.map((one) => (
            <button
              key={one.number}
              type="button"
              className={classes.number}
              aria-label={nameOf(one)}
              title={wordsOf(one.source)}
              data-testid="sentence-source"
              onClick={() => go(one)}
            >
              [{one.number}]
            </button>
          ))}
        </p>
      ))}
      {answer.dropped_count > 0 && (
        <p className={classes.soft} data-testid="assistant-dropped">
          {t('dropped', { count: answer.dropped_count })}
        </p>
      )}
      {used.length > 0 && (
        <>
          <h3 id={`${id}-used`} className={classes.listTitle}>
            {t('sources')}
          </h3>
          <ul className={classes.sources} aria-labelledby={`${id}-used`} data-testid="used-sources">
            {used.map(({ number, source }) => (
              <SourceRow
                key={number}
                id={rowId(number)}
                number={number}
                source={source}
                words={wordsOf(source)}
                open={open}
              />
            ))}
          </ul>
        </>
      )}
      {unused.length > 0 && (
        <details className={classes.also} data-testid="also-read">
          <summary>{t('also_read', { count: unused.length })}</summary>
          <ul className={classes.sources}>
            {unused.map((source, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sources of an answer never move
              <SourceRow key={index} source={source} words={wordsOf(source)} open={open} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
