export { createMediaHttp } from './http.ts';
export { createIceServers } from './ice-servers.ts';
export { createLiveMedia } from './live-media.ts';
export { createMediaService } from './service.ts';
export { createTickets } from './ticket.ts';
