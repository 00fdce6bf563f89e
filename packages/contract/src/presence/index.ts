export {
  type Area,
  type Cells,
  cellPx,
  cellSlackPx,
  createCells,
  isInArea,
  type MapSize,
  type Reach,
  reachFromWire,
  reachOnWire,
  type View,
} from './cells.ts';
export { encodeMinimap, minimapCharactersPerRecord } from './minimap-records.ts';
export {
  drawDelayMs,
  isStanding,
  keyWalkAheadMs,
  type Motion,
  maxMotionMs,
  type Place,
  placeAt,
  restOf,
  runFactor,
  standing,
  walkSpeedPxPerSecond,
  walkTo,
} from './motion.ts';
export {
  asOnWire,
  decodeMotionRecords,
  encodeGone,
  encodeMotion,
  encodeMotionRecords,
  type MotionRecord,
  motionRecordCharacters,
} from './motion-records.ts';
export { type MotionClaim, maxSpeedPxPerSecond, sampleToMotion, whyCannotMove } from './motion-rules.ts';
export { decodePositionsFrame, encodePositionsFrame, type PositionsFrame } from './positions-frame.ts';
export {
  createPositionsPicture,
  type PictureWatch,
  type PositionsNews,
  type PositionsPicture,
} from './positions-picture.ts';
export { presenceEvents } from './realtime.ts';
export {
  activityTimeoutSeconds,
  graceMs,
  isPerson,
  maxFrameBytes,
  maxSignalFrameBytes,
  motionMaxAgeMs,
  motionMaxAheadMs,
  motionStartTolerancePx,
  ownerOf,
  pageGraceMs,
  participantsBatchMs,
  placeSaveMs,
  positionsPerSecondAsked,
  positionsPerSecondTaken,
  sampleIntervalMs,
  screenIdOf,
  serverPingMs,
  slotRestMs,
  statuses,
  viewsPerSecond,
} from './rules.ts';
export {
  type HeldSeat,
  maxStatusMs,
  maxStatusTextLength,
  maxWinIconLength,
  type OwnSeat,
  type Participant,
  participant,
  type RoomEntry,
  type Status,
  status,
  statusText,
  type Whereabouts,
  type WinInfo,
  whereabouts,
} from './schema.ts';
