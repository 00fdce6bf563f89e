// Everything that the feature shows, in one chunk.
export { VideoInCard } from './video-in-card.tsx';
export { VideosOfRoom } from './videos-of-room.tsx';
