export { createProofs } from './service.ts';
export { createProofsStore } from './store.ts';
