import { isGuestHere } from '@engawa/contract/guests';
import { canSeeOffline } from '@engawa/contract/spaces';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Conversation, emptyConversation } from '../../conversation.ts';
import type { Messages } from '../../create-messages.ts';
import { type Member, type MessagesPorts, privateKey } from '../../ports.ts';
import type { Candidate } from './use-mentions.ts';

const nobody: readonly Candidate[] = [];

/** Those who wrote in a conversation and may be absent by now, by id. */
const writersOf = ({ lines }: Conversation) =>
  new Map(lines.flatMap(({ fromId, name }) => (fromId === null ? [] : [[fromId, { id: fromId, name }]])));

/**
 * The members of the space who may be absent. They are read with the first mention that is begun:
 * few messages have one.
 */
const useMembers = (
  readMembers: MessagesPorts['conversations']['readMembers'],
  isWanted: boolean,
): readonly Member[] => {
  const [members, setMembers] = useState<readonly Member[] | null>(null);
  const isMissing = isWanted && members === null;
  useEffect(() => {
    // Without them, those who are here and those who wrote can be mentioned.
    if (isMissing) readMembers().then(setMembers, () => undefined);
  }, [isMissing, readMembers]);
  return members ?? [];
};

/**
 * The people whom a message of a place can mention: everyone in the space, those who wrote in the
 * conversation, and, for members, the absent members. In a private conversation nobody needs to be
 * mentioned.
 */
export const useCandidates = (
  messages: Pick<Messages, 'store'>,
  { key, draft }: { readonly key: string; readonly draft: string },
  {
    me: { id: selfId, useMe },
    people: { blocked, useEveryone },
    space: { useRights },
    conversations: { readMembers },
  }: {
    readonly me: Pick<MessagesPorts['me'], 'id' | 'useMe'>;
    readonly people: Pick<MessagesPorts['people'], 'blocked' | 'useEveryone'>;
    readonly space: Pick<MessagesPorts['space'], 'useRights'>;
    readonly conversations: Pick<MessagesPorts['conversations'], 'readMembers'>;
  },
): readonly Candidate[] => {
  const everyone = useEveryone();
  const me = useMe();
  const isPrivate = key.startsWith(privateKey(''));
  // The server leaves out absent people whom a guest mentions.
  const rights = useRights();
  const mayMentionAbsent = me !== null && !isGuestHere(me) && canSeeOffline(me.role, rights);
  const members = useMembers(readMembers, mayMentionAbsent && !isPrivate && /[@＠]/.test(draft));
  const conversation = useStore(messages.store, ({ conversations }) => conversations.get(key));
  const blockedIds = useStore(blocked.store, ({ ids }) => ids);
  if (isPrivate) return nobody;
  const here = [...everyone].map(([id, { name, reading }]) => [id, { id, name, reading }] as const);
  const all = new Map<string, Candidate>(here);
  const absent = [
    ...writersOf(conversation ?? emptyConversation).values(),
    ...members.map(({ id, name, reading }) => ({ id, name, reading: reading ?? undefined })),
  ];
  for (const one of absent) if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()].filter(({ id }) => id !== selfId && !blockedIds.has(id));
};
