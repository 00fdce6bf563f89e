/** A frame of the Channels protocol with its data decoded. */
export type Frame = { readonly event: string; readonly data: Readonly<Record<string, unknown>> };

/** Each frame starts with `{"event":"`. */
const eventAt = 10;
const [letterP, letterO, letterR, smallP] = [80, 111, 82, 112];

/** The kind of a frame by the first letters of its event, without parsing it. */
export const kindOfFrame = (bytes: Buffer, start: number): 'positions' | 'reply' | 'protocol' | 'other' => {
  const first = bytes[start + eventAt];
  if (first === letterR) return 'reply';
  if (first === smallP) return 'protocol';
  return first === letterP && bytes[start + eventAt + 1] === letterO ? 'positions' : 'other';
};

export const parseFrame = (bytes: Buffer, start: number, end: number): Frame => {
  const { event, data } = JSON.parse(bytes.toString('utf8', start, end)) as { event: string; data: unknown };
  return { event, data: typeof data === 'string' ? JSON.parse(data) : (data ?? {}) };
};
