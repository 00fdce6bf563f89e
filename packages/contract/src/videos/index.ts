export { canControlVideo } from './policy.ts';
export { type Video, videosEvents } from './realtime.ts';
export {
  distanceToScreen,
  maxVideoSeconds,
  positionAt,
  type VideoSource,
  videoGain,
  videoRates,
} from './rules.ts';
