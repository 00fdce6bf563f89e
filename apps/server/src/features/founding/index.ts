export { createHeads } from './heads.ts';
export { headsTopic, listenToHeads } from './heads-line.ts';
export { createFoundingHttp } from './http.ts';
export { createLiveHeads } from './live-heads.ts';
export { createFounding } from './service.ts';
export { createStandings } from './standings.ts';
export { createFoundingStore } from './store.ts';
