import { messageShapes } from 'virtual:message-shapes';
import { replyShapes } from 'virtual:reply-shapes';
import { misfit, misfitPaths, readShape, type Shape } from '@engawa/contract/kernel';
import type { MessageName, WhisperName } from './realtime-client.ts';
import { UnreadableMessage } from './unreadable-message.ts';

/** The fields of a frame before they are checked. */
export type Data = Record<string, unknown>;

/** @throws UnreadableMessage */
const readBy = (shape: Shape | undefined, what: string, data: unknown): unknown => {
  const read = shape === undefined ? misfit : readShape(shape, data);
  if (read !== misfit) return read;
  throw new UnreadableMessage(what, shape === undefined ? [] : misfitPaths(shape, data));
};

/**
 * Reads a message by the contract; of PositionsEvent, which comes twenty times a second, only the
 * time is looked at.
 * @throws UnreadableMessage
 */
export const readMessage = (event: MessageName, data: unknown): unknown => {
  if (event === 'PositionsEvent') {
    if (typeof (data as Data | null)?.t === 'number') return data;
    throw new UnreadableMessage(event, [['t']]);
  }
  return readBy(messageShapes[event], event, data);
};

/**
 * Reads the fields of a positive Reply to a whisper; none when the contract names no fields.
 * @throws UnreadableMessage
 */
export const readReplyTo = (event: WhisperName, data: unknown): unknown => {
  const shape = replyShapes[event];
  return shape === undefined ? {} : readBy(shape, `Reply to ${event}`, data);
};

/** Runs a parser; null when it cannot read, which is reported. */
export type ReadOrReport = <T>(read: () => T) => T | null;

/** @param onMalformed called with each message that does not fit the contract */
export const createReading =
  (onMalformed: (error: UnreadableMessage) => void): ReadOrReport =>
  (read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableMessage)) throw error;
      onMalformed(error);
      return null;
    }
  };
