export type { Grounds } from './grounds.ts';
export { createSpacesHttp } from './http.ts';
export { createLiveSpaces } from './live.ts';
export { createSpaces, type SpaceClaims } from './service.ts';
export { createSpacesStore } from './store.ts';
