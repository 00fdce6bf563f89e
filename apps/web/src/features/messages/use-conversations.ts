import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Messages } from './create-messages.ts';
import { type MessagesEntryStore, type MessagesPorts, privateKey } from './ports.ts';

export type ConversationTab = {
  readonly key: string;
  readonly name: string;
  /** The label of the field. */
  readonly writeTo: string;
  readonly unread: number;
  readonly isPrivate: boolean;
  readonly isMuted: boolean;
  /** It is in a window, and not in the drawer. */
  readonly hasWindow: boolean;
};

/** The item of a table or an area, by the name of its conversation. */
const itemOf = (key: string): string => key.replace(/^[^_]*_(item_area_)?/, '');

/** The name of the other person of a private conversation, who may have left. */
export const usePrivateNames = (
  ports: { readonly people: Pick<MessagesPorts['people'], 'useEveryone'> },
  messages: Messages,
) => {
  const { t } = useTranslation('messages');
  const everyone = ports.people.useEveryone();
  const conversations = useStore(messages.store, (state) => state.conversations);
  const names = useStore(messages.store, (state) => state.names);
  return (key: string): string => {
    const id = key.slice(privateKey('').length);
    const theirs = conversations.get(key)?.lines.findLast(({ fromId }) => fromId === id);
    return everyone.get(id)?.name ?? theirs?.name ?? names[id] ?? t('someone_absent');
  };
};

/**
 * The conversations that the user may write to: the room, their table or area while they are in
 * one, places they left where something is unread, unsent or begun, and the people they exchanged
 * messages with, the latest first; and which is in view: the chosen one, else the one they write
 * in, else the one they are in.
 * @param hasFocus whether the focus is in the panel: the conversation then stays in view
 */
export const useConversations = (
  ports: MessagesPorts,
  messages: Messages,
  entry: MessagesEntryStore,
  hasFocus: boolean,
) => {
  const { t } = useTranslation('messages');
  const me = ports.me.useMe();
  const nameOfPrivate = usePrivateNames(ports, messages);
  const windows = useStore(entry, (state) => state.windows);
  const chosen = useStore(entry, (state) => state.chosen);
  const conversations = useStore(messages.store, (state) => state.conversations);
  const outgoing = useStore(messages.store, (state) => state.outgoing);
  const drafts = useStore(messages.store, (state) => state.drafts);
  const blocked = useStore(ports.people.blocked.store, ({ ids }) => ids);
  const inView = useStore(messages.store, (state) => state.shown);
  const current = me?.channel ?? '';
  const isRoom = current.startsWith('room_');
  const item = ports.items.useItem(isRoom ? null : itemOf(current));

  const unreadOf = (key: string) => conversations.get(key)?.unread ?? 0;
  const latestOf = (key: string) => conversations.get(key)?.lines.at(-1)?.at ?? Number.POSITIVE_INFINITY;
  const isPrivateKey = (key: string) => key.startsWith(privateKey(''));

  const room = me === null ? null : `room_${me.room}`;
  const held = inView !== null && (hasFocus || drafts[inView] !== undefined) ? inView : null;
  const written = [...outgoing.map(({ key }) => key), ...Object.keys(drafts)];
  const inUse = [...written, ...windows, ...[chosen, held].filter((key) => key !== null)];
  const isBlocked = (key: string) => blocked.has(key.slice(privateKey('').length));
  const privates = new Set(
    [...[...conversations.keys()].filter((key) => !isBlocked(key)), ...inUse].filter(isPrivateKey),
  );
  const left = new Set(
    [...[...conversations.keys()].filter((key) => unreadOf(key) > 0), ...inUse].filter(
      (key) => !isPrivateKey(key) && key !== room && key !== current,
    ),
  );
  // A place that the user chose while they were there is no longer in view once they left it.
  const release = useEffectEvent(() => {
    if (current !== '' && chosen !== null && chosen !== held && left.has(chosen))
      entry.setState({ chosen: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the place changes
  useEffect(() => release(), [current]);
  const leftNameOf = (key: string): string | undefined => {
    const [kind, id = ''] = key.split(/_(.*)/s);
    return (kind === 'room' ? ports.rooms.find(id)?.name : ports.items.find(itemOf(key))?.label) || undefined;
  };
  const tabs: ConversationTab[] = [];
  const add = (key: string, name: string, writeTo = t('write_to', { to: name })) =>
    tabs.push({
      key,
      name,
      writeTo,
      unread: unreadOf(key),
      isPrivate: isPrivateKey(key),
      isMuted: conversations.get(key)?.isMuted ?? false,
      hasWindow: windows.includes(key),
    });
  if (room !== null) add(room, t('this_room'), t('write_to_room'));
  if (current !== '' && !isRoom) {
    if (item?.label) add(current, item.label);
    else if (current.startsWith('meeting')) add(current, t('this_table'), t('write_to_table'));
    else add(current, t('this_area'), t('write_to_area'));
  }
  for (const key of left) {
    const name = leftNameOf(key);
    if (name === undefined) add(key, t('left_place'), t('write_to_left'));
    else add(key, name);
  }
  for (const key of [...privates].sort((a, b) => latestOf(b) - latestOf(a))) add(key, nameOfPrivate(key));
  const byKey = (key: string | null) => tabs.find((tab) => tab.key === key);
  // A conversation is in one place only.
  const shown = [chosen, held, current].map(byKey).find((tab) => tab && !tab.hasWindow) ?? null;
  const nameOf = (key: string): string =>
    byKey(key)?.name ?? (isPrivateKey(key) ? nameOfPrivate(key) : (leftNameOf(key) ?? t('left_place')));
  return { me, tabs, shown, nameOf };
};
