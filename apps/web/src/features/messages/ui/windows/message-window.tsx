import { IconGripVertical, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import type { Messages } from '../../create-messages.ts';
import type { MessagesEntryStore, MessagesPorts } from '../../ports.ts';
import { usePrivateNames } from '../../use-conversations.ts';
import { clampSpot, firstSpot, type Size, type Spot, sizeIn } from '../../window-spots.ts';
import { closeWindow } from '../../windows.ts';
import { useMessageActions } from '../lines/use-message-actions.ts';
import { ConversationView } from '../panel/conversation-view.tsx';
import messageClasses from '../panel/messages.module.css';
import { useMovedWindow } from './use-moved-window.ts';
import classes from './windows.module.css';

type Props = {
  ports: MessagesPorts;
  messages: Messages;
  entry: MessagesEntryStore;
  /** The key of the private conversation. */
  conversation: string;
};

/** The drawer in which the window was opened has closed: its button gets the focus back. */
const giveFocusBack = () => document.querySelector<HTMLElement>('[data-testid="drawer-messages"]')?.focus();

/** The conversation in a window: moving the window does not render it again. */
const Inside = memo(({ ports, messages, entry, conversation: key, name }: Props & { name: string }) => {
  const { t } = useTranslation('messages');
  const me = ports.me.useMe();
  const box = useRef<HTMLDivElement>(null);
  // One that is there again after a reload leaves the focus where it is.
  const [isAsked] = useState(() => entry.getState().called?.key === key);
  const acts = useMessageActions(messages, key, ports);
  useEffect(() => {
    const leave = messages.float(key);
    void messages.open(key);
    return leave;
  }, [messages, key]);
  if (me === null) return null;
  return (
    <div ref={box} className={messageClasses.panel}>
      <ConversationView
        ports={ports}
        messages={messages}
        me={me}
        shown={{ key, name, writeTo: t('write_to', { to: name }), isPrivate: true }}
        acts={acts}
        focusKey={isAsked ? 'window' : null}
        focusOn={(part) => box.current?.querySelector<HTMLElement>(part)?.focus()}
      />
    </div>
  );
});

/** The place of a window, clamped to the free part of the map; remembered for the visit. */
const useSpot = (
  { messages, entry, conversation: key }: Pick<Props, 'messages' | 'entry' | 'conversation'>,
  free: Size,
) => {
  const size = sizeIn(free);
  const wanted = useStore(messages.places, (places) => places[key]);
  const put = (spot: Spot) => messages.places.setState({ [key]: spot });
  useLayoutEffect(() => {
    if (wanted !== undefined) return;
    const places = messages.places.getState();
    const taken = entry.getState().windows.flatMap((one) => places[one] ?? []);
    put(firstSpot(size, free, taken));
  });
  // The wanted place stays, so that the window goes back to it once there is room again.
  return { size, spot: clampSpot(wanted ?? { x: 0, y: 0 }, size, free), put };
};

/**
 * A private conversation in a window over the map, which takes no keys from the rest of the page.
 * It is moved by its head, by the arrow keys, and from corner to corner by a press.
 */
export const MessageWindow = ({
  free,
  order,
  onUse,
  ...props
}: Props & {
  free: Size;
  /** Higher is further in front. */
  order: number;
  onUse: (key: string) => void;
}) => {
  const { ports, messages, entry, conversation: key } = props;
  const { t } = useTranslation('message_details');
  const name = usePrivateNames(ports, messages)(key);
  const panel = useRef<HTMLElement>(null);
  const called = useStore(entry, (state) => (state.called?.key === key ? state.called : null));
  const { size, spot, put } = useSpot(props, free);
  const moving = useMovedWindow({ spot, size, free, put });
  useEffect(() => {
    if (called === null || panel.current === null) return;
    // On a touch screen the field would raise the keyboard.
    const field = panel.current.querySelector<HTMLElement>('textarea');
    if (field !== null && !window.matchMedia('(pointer: coarse)').matches) field.focus();
    else panel.current.focus();
  }, [called]);
  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement);
    closeWindow(entry, key);
    if (hadFocus) giveFocusBack();
  };
  const toDrawer = () => {
    closeWindow(entry, key);
    entry.setState({ chosen: key });
    if (ports.panels.store.getState().drawer !== 'messages') ports.panels.toggleDrawer('messages');
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t('window.label', { name })}
      tabIndex={-1}
      className={classes.window}
      style={{
        ...size,
        translate: `${spot.x}px ${spot.y}px`,
        zIndex: `calc(var(--z-drawer) - 4 + ${order + 1})`,
      }}
      data-testid={`window-${key}`}
      onFocus={() => onUse(key)}
      onPointerDown={() => onUse(key)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={classes.head} {...moving.head}>
        <button
          type="button"
          className={classes.grip}
          aria-label={t('window.move', { name })}
          title={t('window.move_keys')}
          data-testid="move-window"
          data-grip
          {...moving.grip}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </button>
        <h2 className={classes.title}>{name}</h2>
        <button
          type="button"
          className={classes.tool}
          aria-label={t('window.to_drawer', { name })}
          title={t('window.to_drawer', { name })}
          data-testid="window-to-drawer"
          onClick={toDrawer}
        >
          <IconLayoutSidebarRightExpand size={18} stroke={1.75} aria-hidden />
        </button>
        <CloseButton aria-label={t('window.close', { name })} data-testid="close-window" onClick={close} />
      </div>
      <Inside {...props} name={name} />
    </section>
  );
};
