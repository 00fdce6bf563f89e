export { togetherEvents } from './realtime.ts';
export {
  callLastsMs,
  type LimitName,
  limits,
  maxLed,
  noFollowingMs,
  type Sent,
  waitMs,
  waveBackWithinMs,
} from './rules.ts';
