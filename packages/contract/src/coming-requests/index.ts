export { type ComingRequest, comingRequestsEvents } from './realtime.ts';
export {
  arrivalLastsMs,
  besidePx,
  besideWithinPx,
  fanOutPx,
  maxRequests,
  maxRequestsPerPerson,
  maxTopicLength,
  type PastRequest,
  placeBeside,
  requestLastsMs,
  requestWindowMs,
  talkMinutes,
  waitBeforeRequestMs,
} from './rules.ts';
