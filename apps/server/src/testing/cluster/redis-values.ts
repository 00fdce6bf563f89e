const lineEnd = '\r\n';
/**
 * Types of RESP2 and RESP3: within one line, with a length in bytes, and with a number of values.
 */
const lines = new Set('+-:_,#('.split(''));
const blobs = new Set('$!='.split(''));
const lists: { readonly [kind: string]: number } = { '*': 1, '>': 1, '~': 1, '%': 2 };

/** The end of the value that starts here; null when the value is not complete yet. */
const endOf = (bytes: Buffer, start: number): number | null => {
  const lineAt = bytes.indexOf(lineEnd, start);
  if (lineAt < 0) return null;
  const kind = String.fromCharCode(bytes[start] ?? 0);
  const next = lineAt + lineEnd.length;
  if (lines.has(kind)) return next;
  const count = Number(bytes.toString('latin1', start + 1, lineAt));
  if (blobs.has(kind)) {
    const end = count < 0 ? next : next + count + lineEnd.length;
    return end <= bytes.length ? end : null;
  }
  const perEntry = lists[kind];
  if (perEntry === undefined) throw new Error(`Redis says what begins with ${kind}.`);
  let end: number | null = next;
  for (let left = count * perEntry; left > 0 && end !== null; left -= 1) end = endOf(bytes, end);
  return end;
};

/** Splits the output of a Redis into whole values, regardless of how it is chunked. */
export const createRedisValues = () => {
  let rest: Buffer = Buffer.alloc(0);
  return {
    take(piece: Buffer): Buffer[] {
      rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      const values: Buffer[] = [];
      let start = 0;
      while (start < rest.length) {
        const end = endOf(rest, start);
        if (end === null) break;
        values.push(rest.subarray(start, end));
        start = end;
      }
      rest = rest.subarray(start);
      return values;
    },
  };
};

const publishedHead = /^[*>]3\r\n\$7\r\nmessage\r\n\$\d+\r\n(.*)\r\n/;
const longestHead = 200;

/** The channel on which this value was published; null when it is no published message. */
export const publishedOn = (value: Buffer): string | null =>
  publishedHead.exec(value.toString('latin1', 0, longestHead))?.[1] ?? null;
