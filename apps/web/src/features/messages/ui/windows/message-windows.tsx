import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { WithNamespaces } from '../../../../platform/i18n/with-namespaces.tsx';
import type { Messages } from '../../create-messages.ts';
import type { MessagesEntryStore, MessagesPorts } from '../../ports.ts';
import { MessageWindow } from './message-window.tsx';
import { useCanFloat } from './use-can-float.ts';
import { useFreePart } from './use-free-part.ts';
import classes from './windows.module.css';

/**
 * The windows with private conversations, over the part of the map that bars, cameras and the
 * drawer leave free. Where there is no room for them any more, the conversation of the last one is
 * opened in the drawer.
 */
export const MessageWindows = ({
  ports,
  messages,
  entry,
}: {
  ports: MessagesPorts;
  messages: Messages;
  entry: MessagesEntryStore;
}) => {
  const windows = useStore(entry, (state) => state.windows);
  const canFloat = useCanFloat(ports.panels);
  const [layer, free] = useFreePart();
  // The window that was used last is in front.
  const [used, setUsed] = useState<readonly string[]>([]);
  const inFront = used.filter((key) => windows.includes(key));
  const bringToFront = (key: string) => {
    if (inFront.at(-1) !== key) setUsed([...inFront.filter((one) => one !== key), key]);
  };
  const toDrawer = useEffectEvent(() => {
    entry.setState({ windows: [], chosen: inFront.at(-1) ?? windows.at(-1) ?? null });
    if (ports.panels.store.getState().drawer !== 'messages') ports.panels.toggleDrawer('messages');
  });
  useEffect(() => {
    if (!canFloat) toDrawer();
  }, [canFloat]);
  return (
    <div ref={layer} className={classes.layer}>
      {canFloat && free !== null && (
        <WithNamespaces of={['messages', 'message_details']}>
          {windows.map((key) => (
            <MessageWindow
              key={key}
              conversation={key}
              ports={ports}
              messages={messages}
              entry={entry}
              free={free}
              order={inFront.indexOf(key)}
              onUse={bringToFront}
            />
          ))}
        </WithNamespaces>
      )}
    </div>
  );
};
