export { createSpacesHttp } from './http.ts';
export { createLiveSpaces, type LiveProfile, type LiveSpaceFacts } from './live.ts';
export { createSpaces, type SpaceClaims } from './service.ts';
export { createSpacesStore } from './store.ts';
