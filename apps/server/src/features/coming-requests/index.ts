export { createLiveComingRequests } from './live-coming-requests.ts';
