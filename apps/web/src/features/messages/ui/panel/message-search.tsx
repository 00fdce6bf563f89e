import { maxSearchLength } from '@engawa/contract/messages';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalCodeOf } from '../../../../platform/api-client/refusal.ts';
import { useRovingFocus } from '../../../../ui/focus/use-roving-focus.ts';
import { EmptyState } from '../../../../ui/waiting/empty-state.tsx';
import { liveNews } from '../../../../ui/waiting/live-news.ts';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import type { MessagesPorts } from '../../ports.ts';
import classes from './messages.module.css';

/** Pause after the last key before words are searched, in ms. */
const pauseMs = 250;

type Found = Awaited<ReturnType<MessagesPorts['conversations']['searchMessages']>>;
type State = 'none' | 'loading' | { readonly found: Found } | { readonly failure: string };

/** Finds messages by their words; a press on one goes to it. */
export const MessageSearch = ({
  ports,
  nameOf,
  sentenceOf,
  onFound,
  onClose,
}: {
  ports: { readonly conversations: Pick<MessagesPorts['conversations'], 'searchMessages'> };
  /** The name of a conversation. */
  nameOf: (key: string) => string;
  sentenceOf: (code: string) => string;
  onFound: (key: string, id: string) => void;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation(['messages', 'app']);
  const [words, setWords] = useState('');
  const [state, setState] = useState<State>('none');
  const [attempt, setAttempt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list, 'list');
  useEffect(() => field.current?.focus(), []);
  const {
    conversations: { searchMessages },
  } = ports;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches the same words again
  useEffect(() => {
    const asked = words.trim();
    if (asked === '') return setState('none');
    let isOver = false;
    const show = (next: State) => void (isOver || setState(next));
    const timer = setTimeout(() => {
      show('loading');
      searchMessages(asked, undefined).then(
        (found) => show({ found }),
        (error: unknown) => show({ failure: refusalCodeOf(error) ?? 'UNREACHABLE' }),
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [searchMessages, words, attempt]);
  const found = typeof state === 'object' && 'found' in state ? state.found : null;
  useEffect(() => {
    if (found === null) return;
    liveNews.announce(
      found.length === 0 ? t('messages:nothing_found') : `${t('messages:found')}: ${found.length}`,
    );
  }, [found, t]);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the search from wherever the focus is in it
    <div
      className={classes.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={field}
        type="search"
        className={classes.field}
        aria-label={t('messages:search_words')}
        placeholder={t('messages:search_words')}
        maxLength={maxSearchLength}
        value={words}
        data-testid="message-search-words"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {state === 'loading' && <Loading label={t('app:loading')} />}
      {typeof state === 'object' && 'failure' in state && (
        <LoadFailure again={t('messages:try_again')} onAgain={() => setAttempt(attempt + 1)}>
          {sentenceOf(state.failure)}
        </LoadFailure>
      )}
      {found?.length === 0 && (
        <EmptyState
          picture={<IconSearch size={32} stroke={1.5} aria-hidden />}
          title={t('messages:nothing_found')}
        >
          {t('messages:nothing_found_hint')}
        </EmptyState>
      )}
      {found !== null && found.length > 0 && (
        <ul ref={list} className={classes.found} aria-label={t('messages:found')}>
          {found.map(({ conversation, message_id, username, content, at }) => (
            <li key={message_id}>
              <button
                type="button"
                className={classes.hit}
                data-testid="found-message"
                onClick={() => onFound(conversation, message_id)}
              >
                <span className={classes.time}>
                  {username} · {nameOf(conversation)} · {when.format(at)}
                </span>
                <span className={classes.quoted} dir="auto">
                  {content}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
