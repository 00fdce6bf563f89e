import type { ChatEvent } from '@engawa/contract/chat-notices';

/** A message in words, whose names are already those of its format. */
export type WrittenNotice = {
  readonly event: ChatEvent | 'more' | 'trial';
  readonly sentence: string;
  readonly label: string;
  readonly url: string;
  readonly at: Date;
};

/** How a service takes a message. */
export type ChatFormat = {
  /** A name, in which nothing mentions a person or a channel, is a link, or changes the text. */
  plain(name: string): string;
  /** The JSON that is sent. */
  body(notice: WrittenNotice): object;
};
