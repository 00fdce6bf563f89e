import type { ChatFormat } from './format.ts';

/** A program of the company, which shows the text in its own way. */
export const json: ChatFormat = {
  plain: (name) => name,
  body: ({ event, sentence, url, at }) => ({
    version: 1,
    event,
    text: sentence,
    url,
    sent_at: at.toISOString(),
  }),
};
