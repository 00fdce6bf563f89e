export { createMediaHttp } from './http.ts';
export { createIceServers, type IceServers } from './ice-servers.ts';
export type { LiveMediaDeps } from './live-media.ts';
export { createLiveMedia } from './live-media.ts';
export type { MediaCarriers, MediaGrant, MediaServer, TokenMaker } from './media-server.ts';
export { type MediaPass, mediaPassQuery } from './passes.ts';
export { createServerHealth } from './server-health.ts';
export { createMediaService } from './service.ts';
export { createTickets, type Tickets } from './ticket.ts';
