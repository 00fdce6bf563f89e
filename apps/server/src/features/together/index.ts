export { createLiveTogether, type TogetherPorts } from './live-together.ts';
