export type { ComingPorts } from './live-coming-requests.ts';
export { createLiveComingRequests } from './live-coming-requests.ts';
export type { Queued } from './queue.ts';
export { createQueueStore } from './store.ts';
