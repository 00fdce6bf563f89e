/** A frame of the Channels protocol, whose `data` is a JSON text inside the JSON. */
export const frameOf = (event: string, channel: string, data: object): string =>
  `{"event":${JSON.stringify(event)},"channel":${JSON.stringify(channel)},"data":${JSON.stringify(JSON.stringify(data))}}`;
