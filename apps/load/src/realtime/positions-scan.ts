import { decodeMotionRecords, type Motion } from '@engawa/contract/presence';

/**
 * A client that draws nothing reads this from a PositionsEvent without parsing it: the time, which
 * it must acknowledge, and a record that is sent to it alone (a single one: the motion in effect
 * after its own was refused).
 */
export const createPositionsScan = (roomChannel: string) => {
  const beforeTime = Buffer.from(
    `{"event":"PositionsEvent","channel":${JSON.stringify(roomChannel)},"data":"{\\"t\\":`,
  );
  const timeKey = Buffer.from('\\"t\\":');
  const beforeRecords = Buffer.from(',\\"m\\":\\"');
  const recordCharacters = 20;
  /**
   * The maximum length after the time with a single record: the record, a cell, a reach, and the
   * end of the frame.
   */
  const mostCharactersOfOne = recordCharacters + 48;
  const [zero, backslash] = [48, 92];

  const timeStart = (bytes: Buffer, start: number, end: number): number => {
    const usual = start + beforeTime.length;
    if (usual < end && bytes[usual - 1] === 58 && bytes[usual - 5] === 92) return usual;
    const found = bytes.subarray(start, Math.min(end, start + 400)).indexOf(timeKey);
    return found < 0 ? end : start + found + timeKey.length;
  };

  let at = 0;
  /** The frame's t, 0 without one; `at` is moved behind it. */
  const readTime = (bytes: Buffer, start: number, end: number): number => {
    let time = 0;
    for (at = timeStart(bytes, start, end); at < end; at += 1) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) break;
      time = time * 10 + digit;
    }
    return time;
  };

  return {
    readTime,
    /**
     * The only record of a frame, when it has only one and it is of this slot. Asked right after
     * `readTime`.
     */
    readOwn(bytes: Buffer, end: number, slot: number, time: number): Motion | null {
      if (end - at > mostCharactersOfOne) return null;
      const found = bytes.subarray(at, end).indexOf(beforeRecords);
      const from = at + found + beforeRecords.length;
      // After a single record the text ends.
      if (found < 0 || bytes[from + recordCharacters] !== backslash) return null;
      const [record] = decodeMotionRecords(bytes.toString('latin1', from, from + recordCharacters), time);
      return record === undefined || record.isGone || record.slot !== slot ? null : record.motion;
    },
  };
};
