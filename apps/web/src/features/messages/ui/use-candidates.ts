import { useStore } from 'zustand';
import { type Conversation, emptyConversation } from '../conversation.ts';
import type { Messages } from '../create-messages.ts';
import { type MessagesPorts, privateKey } from '../ports.ts';
import type { Candidate } from './use-mentions.ts';

const nobody: readonly Candidate[] = [];

/** Those who wrote in a conversation and may be absent by now, by id. */
const writersOf = ({ lines }: Conversation) =>
  new Map(lines.flatMap(({ fromId, name }) => (fromId === null ? [] : [[fromId, { id: fromId, name }]])));

/**
 * The people whom a message of a place can mention: everyone in the space, and those who wrote in
 * the conversation. In a private conversation nobody needs to be mentioned.
 */
export const useCandidates = (
  messages: Pick<Messages, 'store'>,
  key: string,
  { selfId, blocked, useEveryone }: Pick<MessagesPorts, 'selfId' | 'blocked' | 'useEveryone'>,
): readonly Candidate[] => {
  const everyone = useEveryone();
  const conversation = useStore(messages.store, ({ conversations }) => conversations.get(key));
  const blockedIds = useStore(blocked.store, ({ ids }) => ids);
  if (key.startsWith(privateKey(''))) return nobody;
  const here = [...everyone].map(([id, { name, reading }]) => [id, { id, name, reading }] as const);
  const all = new Map<string, Candidate>([...writersOf(conversation ?? emptyConversation), ...here]);
  return [...all.values()].filter(({ id }) => id !== selfId && !blockedIds.has(id));
};
