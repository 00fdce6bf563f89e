export { mountFramePage } from './frame-page.ts';
export { createFurnishing } from './furnishing.ts';
export { createItemsHttp } from './http.ts';
export { createStoredItems } from './item-reading.ts';
export { createLiveItems } from './live-items.ts';
export { createPageCheck, createPageLimit } from './page-check.ts';
export { freeSeatsQuery, holdSeatsQuery, itemsSittingQuery } from './queries.ts';
export { createItems } from './service.ts';
export { createItemsStore } from './store.ts';
