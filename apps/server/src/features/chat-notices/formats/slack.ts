import { escaped } from './entities.ts';
import type { ChatFormat } from './format.ts';
import { breaks, unlinked } from './unlinked.ts';

/** Slack: its mrkdwn begins each mention and each link with `<`, and knows no backslash. */
export const slack: ChatFormat = {
  plain: (name) => escaped(unlinked(name)).replace(/[*_`|]/g, (sign) => `${breaks}${sign}${breaks}`),
  body: ({ sentence, label, url }) => ({
    text: `${sentence}\n<${escaped(url)}|${escaped(label)}>`,
    link_names: false,
    unfurl_links: false,
  }),
};
