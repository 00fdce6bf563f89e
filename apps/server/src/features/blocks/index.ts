export { createBlocksHttp } from './http.ts';
export { createLiveBlocks, type LiveBlocks } from './live-blocks.ts';
export { createBlocks } from './service.ts';
export { type BlocksStore, createBlocksStore } from './store.ts';
