import { createLiveVideos } from '../../features/videos/index.ts';
import type { LivePart } from '../live-part.ts';

export const liveVideos: LivePart = ({ state }) => createLiveVideos(state);
