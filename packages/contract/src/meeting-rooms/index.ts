export { type Area, areaAt, areaOfMotion, nextAreaMoment } from './areas.ts';
export { canPassMeetingRoomLock, whyCannotLock } from './policy.ts';
export { meetingRoomsEvents } from './realtime.ts';
export {
  conversationOfArea,
  conversationOfMeetingRoom,
  conversationOfRoom,
  type JoinFacts,
  type KnockEnd,
  knockCoolDownMs,
  knockEnds,
  knockLastsMs,
  letInLastsMs,
  minutesHeld,
  seatHeldMs,
  whyCannotJoin,
} from './rules.ts';
export { isOnTable, nearestFreeSeat, type Seat, type Table, tableOf } from './table.ts';
