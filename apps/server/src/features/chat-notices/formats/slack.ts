import type { ChatFormat } from './format.ts';
import { unlinked } from './unlinked.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '');

/** Slack: its mrkdwn begins each mention and each link with `<`, and knows no backslash. */
export const slack: ChatFormat = {
  plain: (name) => escaped(unlinked(name)).replace(/[*_`|]/g, (sign) => `\u200b${sign}\u200b`),
  body: ({ sentence, label, url }) => ({
    text: `${sentence}\n<${escaped(url)}|${escaped(label)}>`,
    link_names: false,
    unfurl_links: false,
  }),
};
