export { createProofs, type Proofs } from './service.ts';
export { createProofsStore } from './store.ts';
