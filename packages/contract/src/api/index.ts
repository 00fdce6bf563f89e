import {
  type AnyContractProcedure,
  type ContractRouterClient,
  isContractProcedure,
  minifyContractRouter,
} from '@orpc/contract';
import { accountsHttp } from '../accounts/index.ts';
import { assistantHttp } from '../assistant/index.ts';
import { attendanceHttp } from '../attendance/index.ts';
import { auditHttp } from '../audit/index.ts';
import { blocksHttp } from '../blocks/index.ts';
import { bookingsHttp } from '../bookings/index.ts';
import { caldavHttp, calendarHttp, googleCalendarHttp } from '../calendar/index.ts';
import { captionsHttp } from '../captions/index.ts';
import { chatNoticesHttp } from '../chat-notices/index.ts';
import { companiesHttp } from '../companies/index.ts';
import { guestsHttp } from '../guests/index.ts';
import { identitiesHttp } from '../identities/index.ts';
import { invitationsHttp } from '../invitations/index.ts';
import { itemsHttp } from '../items/index.ts';
import { generalRefusals } from '../kernel/index.ts';
import { lobbyHttp } from '../lobby/index.ts';
import { loginRulesHttp } from '../login-rules/index.ts';
import { mediaHttp } from '../media/index.ts';
import { messagesHttp } from '../messages/index.ts';
import { notificationsHttp } from '../notifications/index.ts';
import { picturesHttp } from '../pictures/index.ts';
import { plansHttp } from '../plans/index.ts';
import { programsHttp } from '../programs/index.ts';
import { reportsHttp } from '../reports/index.ts';
import { roomsHttp } from '../rooms/index.ts';
import { secondFactorsHttp } from '../second-factors/index.ts';
import { serviceHttp } from '../service/index.ts';
import { settingsHttp } from '../settings/index.ts';
import { spacesHttp } from '../spaces/index.ts';
import { translationHttp } from '../translation/index.ts';
import { transparencyHttp } from '../transparency/index.ts';
import { windowsHttp } from '../windows/index.ts';

/**
 * Every HTTP call of Engawa: the server implements it, the client calls it, and the OpenAPI
 * document describes it.
 */
export const api = {
  service: serviceHttp,
  accounts: accountsHttp,
  identities: identitiesHttp,
  secondFactors: secondFactorsHttp,
  loginRules: loginRulesHttp,
  assistant: assistantHttp,
  attendance: attendanceHttp,
  audit: auditHttp,
  companies: companiesHttp,
  pictures: picturesHttp,
  plans: plansHttp,
  programs: programsHttp,
  settings: settingsHttp,
  transparency: transparencyHttp,
  spaces: spacesHttp,
  rooms: roomsHttp,
  items: itemsHttp,
  guests: guestsHttp,
  lobby: lobbyHttp,
  invitations: invitationsHttp,
  media: mediaHttp,
  messages: messagesHttp,
  notifications: notificationsHttp,
  blocks: blocksHttp,
  reports: reportsHttp,
  bookings: bookingsHttp,
  calendar: calendarHttp,
  googleCalendar: googleCalendarHttp,
  caldav: caldavHttp,
  captions: captionsHttp,
  chatNotices: chatNoticesHttp,
  translation: translationHttp,
  windows: windowsHttp,
};
export type Api = typeof api;
/** The calls as a client makes them: typed input, output and refusals. */
export type ApiCalls = ContractRouterClient<Api>;

type Definition = AnyContractProcedure['~orpc'];

/** Applies `change` to every route. */
const changeRoutes = (part: unknown, change: (route: Definition) => Partial<Definition>): unknown => {
  if (typeof part !== 'object' || part === null) return part;
  if (isContractProcedure(part)) return { '~orpc': { ...part['~orpc'], ...change(part['~orpc']) } };
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, changeRoutes(inner, change)]));
};

/**
 * The part of the contract that a client needs to make calls: methods and paths, without schemas
 * and descriptions.
 */
export const apiPaths = (): Api =>
  changeRoutes(minifyContractRouter(api), ({ route: described }) => {
    const { tags, summary, description, successStatus, successDescription, ...route } = described;
    return { route, meta: {} };
  }) as Api;

/** The contract for the OpenAPI document: each route also declares the general refusals. */
export const apiWithGeneralRefusals = (): Api =>
  changeRoutes(api, ({ route, errorMap }) => {
    // A route that declares its own media type reads a form.
    const readsJson = route.method !== 'GET' && !('UNSUPPORTED_MEDIA_TYPE' in errorMap);
    return { errorMap: { ...errorMap, ...generalRefusals(readsJson) } };
  }) as Api;
