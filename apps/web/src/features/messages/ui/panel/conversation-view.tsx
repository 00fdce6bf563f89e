import { isGuestHere } from '@engawa/contract/guests';
import { messageKeptDays } from '@engawa/contract/messages';
import type { Participant } from '@engawa/contract/presence';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { EmptyState } from '../../../../ui/waiting/empty-state.tsx';
import { liveNews } from '../../../../ui/waiting/live-news.ts';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import { emptyConversation, type Line } from '../../conversation.ts';
import type { Messages } from '../../create-messages.ts';
import type { MessagesPorts } from '../../ports.ts';
import { TypingLine } from '../composer/typing-line.tsx';
import { WritingPart } from '../composer/writing-part.tsx';
import { MessageDialogs } from '../lines/message-dialogs.tsx';
import { MessageList } from '../lines/message-list.tsx';
import type { useMessageActions } from '../lines/use-message-actions.ts';
import { useSentences } from '../lines/use-sentences.ts';
import classes from './messages.module.css';

/** One conversation, in the drawer or in a window: its messages, and the field. */
export const ConversationView = ({
  ports,
  messages,
  me,
  shown,
  acts,
  focusKey,
  focusOn,
}: {
  ports: MessagesPorts;
  messages: Messages;
  me: Participant;
  shown: {
    readonly key: string;
    readonly name: string;
    readonly writeTo: string;
    readonly isPrivate: boolean;
  };
  acts: ReturnType<typeof useMessageActions>;
  /** The field takes the focus when this changes; null: it does not take it by itself. */
  focusKey: string | null;
  /** Moves the focus to a part of this view, when what has it goes away. */
  focusOn: (part: string) => void;
}) => {
  const { t } = useTranslation(['messages', 'app']);
  const { key, name, isPrivate } = shown;
  const conversation =
    useStore(messages.store, ({ conversations }) => conversations.get(key)) ?? emptyConversation;
  const outgoing = useStore(messages.store, (state) => state.outgoing);
  const target = useStore(messages.store, (state) => (state.target?.key === key ? state.target : null));
  const isOffline = !ports.me.useIsConnected();
  const { actions, attempt, failure, clearFailure } = acts;
  const words = useDialogWords();
  const sentenceOf = useSentences();
  const announce = useEffectEvent((where: string, { name: sender, text, picture, file }: Line) => {
    if (where !== key) return;
    const parts = [picture && t('messages:picture.own'), file && `${t('messages:file.own')} ${file.name}`];
    const content = [...parts, text].filter(Boolean).join(' ');
    liveNews.announce(t('messages:says', { name: sender, text: content }));
  });
  useEffect(() => messages.onArrival(announce), [messages]);

  const { history, window } = conversation;
  const lines = window?.lines ?? conversation.lines;
  const mine = outgoing.filter((one) => one.key === key);
  const isEmpty = lines.length + mine.length === 0;
  const focusOnLines = () => focusOn('section[tabindex="0"]');
  const toNewest = () => {
    focusOnLines();
    messages.leaveWindow(key);
  };
  return (
    <>
      {typeof history === 'object' && (
        <div className={classes.notice}>
          <LoadFailure again={t('messages:try_again')} onAgain={() => void messages.open(key)}>
            {history.failure === 'NOT_INSIDE' ? t('messages:not_readable') : sentenceOf(history.failure)}
          </LoadFailure>
        </div>
      )}
      {history === 'loading' && isEmpty && <Loading label={t('app:loading')} />}
      {isEmpty && history === 'ready' && (
        <div className={classes.start}>
          <EmptyState
            picture={<IconMessageCircle size={32} stroke={1.5} aria-hidden />}
            title={t('messages:empty')}
          >
            {t(isPrivate ? 'messages:empty_private' : 'messages:empty_hint', { name })}
          </EmptyState>
        </div>
      )}
      <MessageList
        key={key}
        ports={ports}
        isOffline={isOffline}
        messages={messages}
        conversation={window === null ? conversation : { ...conversation, ...window }}
        outgoing={window === null ? mine : []}
        label={t('messages:messages_in', { name })}
        reasonOf={sentenceOf}
        actions={actions}
        target={target}
        onFirstNew={() => void messages.goToFirstNew(key)}
        onOlder={() => void messages.readOlder(key)}
        onNewest={window === null ? null : toNewest}
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
      <TypingLine messages={messages} conversation={key} />
      <WritingPart
        key={focusKey}
        takesFocus={focusKey !== null}
        messages={messages}
        shown={shown}
        ports={ports}
        isOffline={isOffline}
        attempt={attempt}
        reasonOf={sentenceOf}
        onEdit={actions.edit}
      />
      <MessageDialogs acts={acts} messages={messages} ports={ports} onRemoved={focusOnLines} />
      <p className={classes.retention}>
        {t(isGuestHere(me) ? 'messages:kept_for_guest' : 'messages:kept', { days: messageKeptDays })}
      </p>
    </>
  );
};
