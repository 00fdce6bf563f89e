import type { ChatFormat } from './format.ts';
import { unlinked } from './unlinked.ts';

/** A workflow of Microsoft Teams that takes an Adaptive Card. */
export const teams: ChatFormat = {
  plain: unlinked,
  body: ({ sentence, label, url }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          // The text of a RichTextBlock is no Markdown, unlike that of a TextBlock.
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: sentence }] }],
          actions: [{ type: 'Action.OpenUrl', title: label, url }],
        },
      },
    ],
  }),
};
