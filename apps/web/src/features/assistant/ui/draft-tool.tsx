import type { ProviderPlace } from '@engawa/contract/assistant';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import type { WritingToolProps } from '../../../slots/space-feature.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Loader } from '../../../ui/controls/loader.tsx';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import type { Draft } from '../create-draft.ts';
import { insertDraft } from '../insert-draft.ts';
import classes from './draft-tool.module.css';

/** Says where the messages go, that a draft is written, or why there is none. */
const Bar = ({
  draft,
  provider,
  write,
  close,
}: {
  draft: Draft;
  provider: ProviderPlace | null;
  write: () => void;
  close: () => void;
}) => {
  const { t } = useTranslation('asking');
  const sentenceOf = useTroubleSentence();
  const state = useStore(draft.store, (now) => now.draft);
  const first = useRef<HTMLParagraphElement>(null);
  // It is read before anything is sent.
  useEffect(() => first.current?.focus(), []);
  const isRunning = state.kind === 'running';
  const hasChanged = state.kind === 'failed' && refusalCodeOf(state.failure) === 'ASSISTANT_HAS_CHANGED';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={classes.bar}
      role="group"
      aria-label={t('draft.title')}
      data-testid="draft-reply-bar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes this, and not the conversation.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <p ref={first} tabIndex={-1} className={classes.soft} data-testid="draft-where">
        {provider === null ? t('gone') : t('draft.where', provider)}
      </p>
      {state.kind === 'failed' && (
        <p className={classes.trouble} role="alert" data-testid="draft-failed">
          {hasChanged ? t('changed') : sentenceOf(state.failure)}
        </p>
      )}
      <div role="status" className={classes.status}>
        {isRunning && (
          <>
            <Loader size={20} aria-hidden /> {t('draft.running')}
          </>
        )}
      </div>
      <div className={classes.row}>
        {!isRunning && provider !== null && (
          <Button size="compact-sm" data-testid="draft-write" onClick={write}>
            {t(state.kind === 'failed' ? 'again' : 'draft.write')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" data-testid="draft-close" onClick={close}>
          {t(isRunning ? 'stop' : 'draft.close')}
        </Button>
      </div>
    </div>
  );
};

/**
 * Drafts a reply to the conversation of a field. The text is put behind what is written there, and
 * sent by nobody but the user.
 */
export const DraftTool = ({
  store,
  draft,
  field: { find, conversation, className },
}: {
  store: StoreApi<{ readonly provider: ProviderPlace | null }>;
  draft: Draft;
  field: WritingToolProps;
}) => {
  const { t } = useTranslation('asking');
  const provider = useStore(store, (state) => state.provider);
  const kind = useStore(draft.store, (state) => state.draft.kind);
  const button = useRef<HTMLButtonElement>(null);
  // The conversation is not seen any more, or an old message is changed in its field.
  useEffect(() => {
    if (conversation === undefined) draft.close();
    return draft.close;
  }, [draft, conversation]);
  if (conversation === undefined || (provider === null && kind === 'closed')) return null;
  const write = async () => {
    const text = await draft.write(conversation);
    const field = find();
    if (text === null || field === null) return;
    if (text.trim() === '') {
      button.current?.focus();
      return liveNews.announce(t('draft.nothing'));
    }
    insertDraft(field, text);
    liveNews.announce(t('draft.inserted', { text }));
  };
  const close = () => {
    draft.close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={t('draft.title')}
        title={t('draft.title')}
        aria-expanded={kind !== 'closed'}
        data-testid="draft-reply"
        onClick={draft.toggle}
      >
        <IconSparkles size={20} stroke={1.75} aria-hidden />
      </button>
      {kind !== 'closed' && (
        <Bar draft={draft} provider={provider} write={() => void write()} close={close} />
      )}
    </>
  );
};
