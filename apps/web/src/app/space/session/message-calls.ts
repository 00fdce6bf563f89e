import type { ConversationMark, FoundMessage, Message, PrivateMessage } from '@engawa/contract/messages';
import type { Member, PageMark, UploadedPicture } from '../../../features/messages/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';

/** The calls about the messages of a space. Each rejects with the server's refusal. */
export type MessageCalls = {
  /** A page of a conversation, newest first, beside a message. */
  readMessages(channel: string, beside: PageMark): Promise<readonly Message[]>;
  /** A page of the private messages between the user and a person, or everyone, newest first. */
  readPrivateMessages(withId: string | undefined, beside: PageMark): Promise<readonly PrivateMessage[]>;
  /** The members of the space, present or not. */
  readMembers(): Promise<readonly Member[]>;
  readMarks(): Promise<readonly ConversationMark[]>;
  /** The newest messages with these words that the user may read. */
  searchMessages(words: string, before: number | undefined): Promise<readonly FoundMessage[]>;
  /** Uploads a picture for a message. */
  uploadPicture(file: File, signal: AbortSignal): Promise<UploadedPicture>;
  /** The calls that upload a file of a message. */
  readonly fileCalls: ApiClient['calls']['messages'];
  /** Reports a message to the Managers of the company. */
  reportMessage(messageId: string, note: string): Promise<unknown>;
};

export const createMessageCalls = ({ calls }: Pick<ApiClient, 'calls'>, id: string): MessageCalls => ({
  readMessages: async (channel, beside) => (await calls.messages.list({ id, channel, ...beside })).data,
  readPrivateMessages: async (withId, beside) =>
    (await calls.messages.listPrivate({ id, with: withId, ...beside })).data,
  readMembers: async () =>
    (await calls.spaces.listPeople({ id })).data.map(({ id: userId, name, reading }) => ({
      id: userId,
      name,
      reading,
    })),
  readMarks: async () => (await calls.messages.listMarks({ id })).data,
  searchMessages: async (q, before) => (await calls.messages.search({ id, q, before })).data,
  async uploadPicture(picture, signal) {
    const { data } = await calls.messages.addPicture({ id, picture }, { signal });
    const { picture_id, ...shown } = data;
    return { ...shown, id: picture_id };
  },
  fileCalls: calls.messages,
  reportMessage: (message_id, note) => calls.reports.send({ id, message_id, note }),
});
