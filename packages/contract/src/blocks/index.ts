export { type BlockedPerson, blocksHttp } from './http.ts';
export { blocksEvents } from './realtime.ts';
export { maxBlocks } from './rules.ts';
