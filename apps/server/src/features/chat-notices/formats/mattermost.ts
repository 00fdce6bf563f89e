import type { ChatFormat } from './format.ts';
import { plainInMarkdown } from './markdown.ts';

export const mattermost: ChatFormat = {
  plain: plainInMarkdown,
  body: ({ sentence, label, url }) => ({ text: `${sentence}\n[${label}](${url})` }),
};
