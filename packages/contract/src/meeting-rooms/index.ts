export { type Area, areaAt, areaOfMotion, nextAreaMoment } from './areas.ts';
export { meetingRoomsEvents } from './realtime.ts';
export {
  conversationOfArea,
  conversationOfMeetingRoom,
  conversationOfRoom,
  isGuestOf,
  type JoinFacts,
  type KnockEnd,
  knockCoolDownMs,
  knockEnds,
  knockLastsMs,
  letInLastsMs,
  whyCannotJoin,
  whyCannotLock,
} from './rules.ts';
