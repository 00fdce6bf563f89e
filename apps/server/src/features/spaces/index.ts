export { createGrounds, type Grounds } from './grounds.ts';
export { createSpacesHttp } from './http.ts';
export { createLiveSpaces } from './live.ts';
export { createLiveSettings } from './live-settings.ts';
export { createMembers } from './members.ts';
export { createSpaces, type SpaceClaims } from './service.ts';
export { createSpaceSettings } from './settings.ts';
export { createSpacesStore } from './store.ts';
