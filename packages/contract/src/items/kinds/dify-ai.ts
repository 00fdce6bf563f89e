import { label, pageFacts, sizeOfPage, webAddress } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A page with an AI chat. */
export const difyAi = defineItemKind({
  type: 'dify_ai',
  body: { label, url: webAddress, area_type: sizeOfPage },
  facts: pageFacts,
  hasPage: true,
});
