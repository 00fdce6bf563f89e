import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import type { Messages } from '../../create-messages.ts';
import { choose, type MessagesEntryStore, type MessagesPorts } from '../../ports.ts';
import { useConversations } from '../../use-conversations.ts';
import { openWindow } from '../../windows.ts';
import { useMessageActions } from '../lines/use-message-actions.ts';
import { useSentences } from '../lines/use-sentences.ts';
import { useCanFloat } from '../windows/use-can-float.ts';
import { ConversationTabs } from './conversation-tabs.tsx';
import { ConversationView } from './conversation-view.tsx';
import { MessageSearch } from './message-search.tsx';
import classes from './messages.module.css';
import { PanelHead } from './panel-head.tsx';

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
  const { t } = useTranslation('app');
  const panel = useRef<HTMLDivElement>(null);
  // The focused element goes away: without another place, the next letters would run commands.
  const focusOn = (part: string) => panel.current?.querySelector<HTMLElement>(part)?.focus();
  const [hasFocus, setHasFocus] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { me, tabs, shown, nameOf } = useConversations(ports, messages, entry, hasFocus);
  const chosen = useStore(entry, (state) => state.chosen);
  const key = shown?.key ?? null;
  const acts = useMessageActions(messages, key, ports);
  const sentenceOf = useSentences();
  const canFloat = useCanFloat(ports.panels);
  const channel = me?.channel;

  // biome-ignore lint/correctness/useExhaustiveDependencies: elsewhere, other messages are published to the user
  useEffect(() => {
    messages.show(key);
    if (key !== null) void messages.open(key);
  }, [messages, key, channel]);
  useEffect(() => () => messages.show(null), [messages]);

  if (shown === null || me === null) return <Loading label={t('loading')} />;
  const float = () =>
    acts.attempt(async () => {
      // Without a connection the conversation stays where it is, and the failure is shown there.
      await import('../windows/message-windows.tsx');
      openWindow(entry, shown.key);
      ports.panels.toggleDrawer('messages');
    });
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
        isMuted={shown.isMuted}
        name={shown.name}
        onSearch={() => setSearching(!isSearching)}
        onMute={() => void acts.attempt(() => messages.setMuted(shown.key, !shown.isMuted))}
        onFloat={canFloat && shown.isPrivate ? () => void float() : null}
      />
      {isSearching && (
        <MessageSearch
          ports={ports}
          nameOf={nameOf}
          sentenceOf={sentenceOf}
          onFound={(where, id) => {
            setSearching(false);
            choose(entry, where);
            void acts.attempt(() => messages.goTo(where, id));
          }}
          onClose={() => {
            focusOn('[data-testid="message-search"]');
            setSearching(false);
          }}
        />
      )}
      <ConversationTabs tabs={tabs} shownKey={shown.key} onChoose={(one) => choose(entry, one)} />
      <ConversationView
        ports={ports}
        messages={messages}
        me={me}
        shown={shown}
        acts={acts}
        // Only a conversation that the user chooses takes the focus, not a place they walk to.
        focusKey={`to ${chosen}`}
        focusOn={focusOn}
      />
    </div>
  );
};
