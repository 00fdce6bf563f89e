export { lobbyHttp } from './http.ts';
export { canAdmitGuests } from './policy.ts';
export { lobbyEvents } from './realtime.ts';
export {
  admissionLastsSeconds,
  lobbyCoolDownSeconds,
  lobbyKeptSeconds,
  lobbyLookMs,
  lobbySilenceSeconds,
  maxWaitingGuests,
  maxWaitingPerAddress,
} from './rules.ts';
export { type LobbyPlace, type LobbyStanding, lobbyEnd, type WaitingGuest } from './schema.ts';
