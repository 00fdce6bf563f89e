export { createBlocksHttp } from './http.ts';
export { createLiveBlocks } from './live-blocks.ts';
export { createBlocks } from './service.ts';
export { createBlocksStore } from './store.ts';
