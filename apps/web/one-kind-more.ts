import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const items = 'apps/web/src/features/items';
const contract = 'packages/contract/src/items';

/** Each list of the kinds of items, and the same with one line more. */
const lists = new Map([
  [at(`${contract}/kinds.ts`), at(`${contract}/testing/kinds-with-lamp.ts`)],
  [at(`${items}/item-kinds.ts`), at(`${items}/testing/item-kinds-with-lamp.ts`)],
  [at(`${items}/drawing/item-drawings.ts`), at(`${items}/testing/item-drawings-with-lamp.ts`)],
  [at(`${items}/forms/item-forms.ts`), at(`${items}/testing/item-forms-with-lamp.ts`)],
]);

/** Gives every reader of the kinds of items one kind more, for the tests of what a kind needs. */
export const oneKindMore = (): Plugin => ({
  name: 'engawa-one-kind-more',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    const list = found === null ? undefined : lists.get(found.id);
    return list === undefined || list === importer?.split('?')[0] ? undefined : list;
  },
});
