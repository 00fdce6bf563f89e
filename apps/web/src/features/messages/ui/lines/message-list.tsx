import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button.tsx';
import { useRovingFocus } from '../../../../ui/focus/use-roving-focus.ts';
import { type Conversation, firstNewOf, type Line } from '../../conversation.ts';
import type { Messages } from '../../create-messages.ts';
import type { Outgoing } from '../../create-outbox.ts';
import type { MessagesPorts } from '../../ports.ts';
import classes from '../panel/messages.module.css';
import { MessageLine } from './message-line.tsx';
import type { MessageActions } from './message-menu.tsx';
import { OutgoingLine } from './outgoing-line.tsx';
import { useEndInView } from './use-end-in-view.ts';
import { firstNewTestId, useIsFirstNewAbove } from './use-first-new.ts';

/** Messages of one person within this time, in ms, are one group with one name. */
const togetherMs = 5 * 60_000;
/** So near the end, in px, new messages keep the end in view. */
const endPx = 48;
/** How long the message that the user went to stands out, in ms. */
const shownMs = 2_000;

const Divider = ({ children, testId }: { children: ReactNode; testId?: string }) => (
  <li className={classes.divider} data-testid={testId}>
    {children}
  </li>
);

/**
 * The messages of a conversation, oldest first. The end stays in view while messages arrive, and
 * what is read stays where it is while older ones are loaded.
 */
export const MessageList = ({
  ports,
  isOffline,
  messages,
  conversation,
  outgoing,
  label,
  reasonOf,
  actions,
  target,
  onOlder,
  onNewest,
  onFirstNew,
}: {
  ports: MessagesPorts;
  /** Unsent messages wait for the connection. */
  isOffline: boolean;
  messages: Messages;
  conversation: Conversation;
  outgoing: readonly Outgoing[];
  label: string;
  reasonOf: (code: string) => string;
  actions: MessageActions;
  /** The message to bring into view; null: none. */
  target: { readonly id: string } | null;
  onOlder: () => void;
  /** Leaves the messages around the one that the user went to; null: the newest are shown. */
  onNewest: (() => void) | null;
  /** Brings the first message that was unread into view. */
  onFirstNew: () => void;
}) => {
  const { t, i18n } = useTranslation('messages');
  const { lines, hasOlder } = conversation;
  const firstNew = firstNewOf(conversation, ports.me.id);
  const everyone = ports.people.useEveryone();
  const box = useRef<HTMLElement>(null);
  const [isFirstNewAbove, measureFirstNew] = useIsFirstNewAbove(box, conversation, ports.me.id);
  const before = useRef({ firstId: '', height: 0, isAtEnd: true });
  const firstId = lines[0]?.id ?? '';
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { firstId: former, height, isAtEnd } = before.current;
    if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (former !== firstId) element.scrollTop += element.scrollHeight - height;
    before.current = { ...before.current, firstId, height: element.scrollHeight };
  });
  useEndInView(box, before);
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list, 'list');
  useEffect(() => {
    const line = target && list.current?.querySelector<HTMLElement>(`[data-message="${target.id}"]`);
    if (!line) return;
    before.current.isAtEnd = false;
    line.scrollIntoView({ block: 'center' });
    line.setAttribute('data-target', '');
    const timer = setTimeout(() => line.removeAttribute('data-target'), shownMs);
    line.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => clearTimeout(timer);
  }, [target]);
  const dayOf = new Intl.DateTimeFormat(i18n.language, { month: 'long', day: 'numeric', weekday: 'short' });
  const timeOf = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });

  const lineOf = (line: Line, previous: Line | undefined) => {
    const { id, fromId, at } = line;
    const isMine = fromId === ports.me.id;
    const isNewDay = previous === undefined || dayOf.format(previous.at) !== dayOf.format(at);
    const isFirstNew = id === firstNew;
    const isTogether =
      !isNewDay &&
      !isFirstNew &&
      previous?.fromId === fromId &&
      // Deleted people and programs have no id.
      (fromId !== null || previous.name === line.name) &&
      at - previous.at < togetherMs;
    const sender = fromId === null ? undefined : everyone.get(fromId);
    return (
      <Fragment key={id}>
        {isNewDay && <Divider>{dayOf.format(at)}</Divider>}
        {isFirstNew && <Divider testId={firstNewTestId}>{t('new')}</Divider>}
        <MessageLine
          line={line}
          isMine={isMine}
          isTogether={isTogether}
          time={timeOf.format(at)}
          picture={sender}
          ports={ports}
          actions={actions}
        />
      </Fragment>
    );
  };

  return (
    <section
      ref={box}
      className={classes.lines}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        before.current.isAtEnd = scrollHeight - scrollTop - clientHeight < endPx;
        measureFirstNew();
      }}
    >
      {isFirstNewAbove && (
        <Button
          size="xs"
          radius="xl"
          className={classes.toFirstNew}
          onClick={onFirstNew}
          data-testid="to-first-new"
        >
          {t('to_first_new')}
        </Button>
      )}
      {hasOlder && (
        <Button size="xs" variant="subtle" fullWidth onClick={onOlder} data-testid="older-messages">
          {t('older')}
        </Button>
      )}
      <ul ref={list} className={classes.list} data-testid="messages">
        {lines.map((line, index) => lineOf(line, lines[index - 1]))}
        {outgoing.map((message) => (
          <OutgoingLine
            key={message.clientId}
            message={message}
            messages={messages}
            isOffline={isOffline}
            reason={message.refusal === null ? null : reasonOf(message.refusal)}
          />
        ))}
      </ul>
      {onNewest && (
        <Button size="xs" variant="light" fullWidth onClick={onNewest} data-testid="newest-messages">
          {t('newest')}
        </Button>
      )}
    </section>
  );
};
