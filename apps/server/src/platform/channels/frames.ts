/** A frame of the Channels protocol, whose `data` is a JSON text inside the JSON. */
export const frameOf = (event: string, channel: string, data: object): string =>
  `{"event":${JSON.stringify(event)},"channel":${JSON.stringify(channel)},"data":${JSON.stringify(JSON.stringify(data))}}`;

/**
 * A frame of a stream, whose data are flat: numbers, booleans, and texts that need no escaping
 * (base64). They are concatenated without escaping, because escaping twice was the most expensive
 * step of a stream.
 */
export const streamFrameOf = (event: string, channel: string, data: object): string => {
  let fields = '';
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const plain = typeof value === 'string' ? `\\"${value}\\"` : String(value);
    fields += `${fields === '' ? '' : ','}\\"${key}\\":${plain}`;
  }
  return `{"event":"${event}","channel":"${channel}","data":"{${fields}}"}`;
};
