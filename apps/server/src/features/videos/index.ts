export { createLiveVideos } from './live-videos.ts';
