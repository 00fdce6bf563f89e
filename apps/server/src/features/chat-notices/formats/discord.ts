import type { ChatFormat } from './format.ts';
import { plainInMarkdown } from './markdown.ts';

/** Shows no preview of the links of a message (SUPPRESS_EMBEDS). */
const withoutPreviews = 4;

export const discord: ChatFormat = {
  plain: plainInMarkdown,
  body: ({ sentence, label, url }) => ({
    content: `${sentence}\n[${label}](${url})`,
    // No mention takes effect, whatever the text says.
    allowed_mentions: { parse: [] },
    flags: withoutPreviews,
  }),
};
