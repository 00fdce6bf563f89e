import { isGuestHere } from '@engawa/contract/guests';
import { messageKeptDays } from '@engawa/contract/messages';
import { CloseButton } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { liveNews } from '../../../ui/live-news.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emptyConversation, type Line } from '../conversation.ts';
import type { Messages } from '../create-messages.ts';
import type { MessagesEntryStore, MessagesPorts } from '../ports.ts';
import { useConversations } from '../use-conversations.ts';
import { ConversationTabs } from './conversation-tabs.tsx';
import { MessageDialogs } from './message-dialogs.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSearch } from './message-search.tsx';
import classes from './messages.module.css';
import { PanelHead } from './panel-head.tsx';
import { TypingLine } from './typing-line.tsx';
import { useMessageActions } from './use-message-actions.ts';
import { WritingPart } from './writing-part.tsx';

/**
 * The conversations of the user: the room, their table or area, and people; one of them is in view.
 */
export const MessagesPanel = ({
  ports,
  messages,
  entry,
}: {
  ports: MessagesPorts;
  messages: Messages;
  entry: MessagesEntryStore;
}) => {
  const { t, i18n } = useTranslation(['messages', 'errors', 'app']);
  const panel = useRef<HTMLDivElement>(null);
  // The focused element goes away: without another place, the next letters would run commands.
  const focusOn = (part: string) => panel.current?.querySelector<HTMLElement>(part)?.focus();
  const [hasFocus, setHasFocus] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { me, tabs, shown, nameOf } = useConversations(ports, messages, entry, hasFocus);
  const chosen = useStore(entry, (state) => state.chosen);
  const conversation =
    useStore(messages.store, ({ conversations }) => conversations.get(shown?.key ?? '')) ?? emptyConversation;
  const outgoing = useStore(messages.store, (state) => state.outgoing);
  const isOffline = !ports.useIsConnected();
  const key = shown?.key ?? null;
  const target = useStore(messages.store, (state) => (state.target?.key === key ? state.target : null));
  const acts = useMessageActions(messages, key, ports);
  const { actions, attempt, failure, clearFailure } = acts;
  const words = useDialogWords();
  const channel = me?.channel;

  // biome-ignore lint/correctness/useExhaustiveDependencies: elsewhere, other messages are published to the user
  useEffect(() => {
    messages.show(key);
    if (key !== null) void messages.open(key);
  }, [messages, key, channel]);
  useEffect(() => () => messages.show(null), [messages]);
  const announce = useEffectEvent((where: string, { name, text, picture, file }: Line) => {
    if (where !== key) return;
    const parts = [picture && t('messages:picture.own'), file && `${t('messages:file.own')} ${file.name}`];
    liveNews.say(t('messages:says', { name, text: [...parts, text].filter(Boolean).join(' ') }));
  });
  useEffect(() => messages.onArrival(announce), [messages]);

  const sentenceOf = (code: string): string => {
    if (code === 'NOT_INSIDE') return t('messages:not_there');
    return i18n.exists(`errors:${code}`)
      ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
      : t('app:unreachable.sentence');
  };
  if (shown === null || me === null) return <Loading label={t('app:loading')} />;
  const { history, window } = conversation;
  const lines = window?.lines ?? conversation.lines;
  const mine = outgoing.filter((one) => one.key === shown.key);
  const isEmpty = lines.length + mine.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed, the focus within is observed
    <div
      ref={panel}
      className={classes.panel}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <PanelHead
        isSearching={isSearching}
        isMuted={conversation.isMuted}
        name={shown.name}
        onSearch={() => setSearching(!isSearching)}
        onMute={() => void attempt(() => messages.setMuted(shown.key, !conversation.isMuted))}
      />
      {isSearching && (
        <MessageSearch
          ports={ports}
          nameOf={nameOf}
          sentenceOf={sentenceOf}
          onFound={(where, id) => {
            setSearching(false);
            entry.setState({ chosen: where });
            void attempt(() => messages.goTo(where, id));
          }}
          onClose={() => {
            focusOn('[data-testid="message-search"]');
            setSearching(false);
          }}
        />
      )}
      <ConversationTabs
        tabs={tabs}
        shownKey={shown.key}
        onChoose={(one) => entry.setState({ chosen: one })}
      />
      {typeof history === 'object' && (
        <div className={classes.notice}>
          <LoadFailure again={t('messages:try_again')} onAgain={() => void messages.open(shown.key)}>
            {history.failure === 'NOT_INSIDE' ? t('messages:not_readable') : sentenceOf(history.failure)}
          </LoadFailure>
        </div>
      )}
      {history === 'loading' && isEmpty && <Loading label={t('app:loading')} />}
      {isEmpty && history === 'ready' && (
        <EmptyState
          picture={<IconMessageCircle size={32} stroke={1.5} aria-hidden />}
          title={t('messages:empty')}
        >
          {t(shown.isPrivate ? 'messages:empty_private' : 'messages:empty_hint', { name: shown.name })}
        </EmptyState>
      )}
      <MessageList
        key={shown.key}
        ports={ports}
        isOffline={isOffline}
        messages={messages}
        conversation={window === null ? conversation : { ...conversation, ...window }}
        outgoing={window === null ? mine : []}
        label={t('messages:messages_in', { name: shown.name })}
        reasonOf={sentenceOf}
        actions={actions}
        target={target}
        onFirstNew={() => void messages.goToFirstNew(shown.key)}
        onOlder={() => void messages.readOlder(shown.key)}
        onNewest={
          window === null
            ? null
            : () => {
                focusOn('section[tabindex="0"]');
                messages.leaveWindow(shown.key);
              }
        }
      />
      {failure !== null && (
        <div className={classes.notice}>
          <Notice
            tone="danger"
            action={
              <CloseButton aria-label={words.close} onClick={clearFailure} data-testid="close-failure" />
            }
          >
            {sentenceOf(failure)}
          </Notice>
        </div>
      )}
      <TypingLine messages={messages} conversation={shown.key} />
      <WritingPart
        // Only a conversation that the user chooses takes the focus, not a place they walk to.
        key={`to ${chosen}`}
        messages={messages}
        shown={shown}
        ports={ports}
        isOffline={isOffline}
        attempt={attempt}
        reasonOf={sentenceOf}
        onEdit={actions.edit}
      />
      <MessageDialogs
        acts={acts}
        messages={messages}
        ports={ports}
        onRemoved={() => focusOn('section[tabindex="0"]')}
      />
      <p className={classes.retention}>
        {t(isGuestHere(me) ? 'messages:kept_for_guest' : 'messages:kept', { days: messageKeptDays })}
      </p>
    </div>
  );
};
