export { type ComingRequest, comingRequestsEvents, type QueuedRequest } from './realtime.ts';
export {
  arrivalLastsMs,
  besidePx,
  besideWithinPx,
  fanOutPx,
  laterMs,
  maxQueued,
  maxRequests,
  maxRequestsPerPerson,
  maxTopicLength,
  type PastRequest,
  placeBeside,
  queuedDays,
  requestLastsMs,
  requestWindowMs,
  talkMinutes,
  waitBeforeRequestMs,
} from './rules.ts';
