export { createFirstSpace } from './first-space.ts';
export { createSpaceLifecycleHttp } from './http.ts';
export { createLiveOccupancy } from './live-occupancy.ts';
export { createOccupancy } from './occupancy.ts';
export { listenToOccupancy, publishOccupancy } from './occupancy-updates.ts';
export { createSpaceLifecycle } from './service.ts';
export { createStandings } from './standings.ts';
export { createSpaceLifecycleStore } from './store.ts';
export { createSpaceVisits } from './visits.ts';
