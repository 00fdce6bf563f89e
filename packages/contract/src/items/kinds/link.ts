import { label, pageFacts, sizeOfPage, webAddress } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

/** A page of another site. */
export const link = defineItemKind({
  type: 'link',
  body: { label, url: webAddress, area_type: sizeOfPage },
  facts: pageFacts,
  hasPage: true,
});
