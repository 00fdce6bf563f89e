import type { AccountsCalls } from '../features/accounts/index.ts';
import type { CompaniesCalls } from '../features/companies/index.ts';
import type { ClosingCalls } from '../features/company-closing/index.ts';
import type { CompanyExportCalls } from '../features/company-export/index.ts';
import type { LobbyHttpDeps } from '../features/lobby/index.ts';
import type { PersonalDataCalls } from '../features/personal-data/index.ts';
import type { Rooms, RoomsHttpDeps } from '../features/rooms/index.ts';
import type { SpaceLifecycleCalls } from '../features/space-lifecycle/index.ts';
import type { JoiningCalls, JoiningHttpDeps, SpacesCalls } from '../features/spaces/index.ts';
import type { Edge } from '../live/edge/edge.ts';
import type { ApiRouter } from '../platform/http/api-handler.ts';
import type { Guards } from './guards.ts';

/** The calls of a part; some need what is made after it. */
type Gives<Calls, More extends unknown[] = []> = { http(guards: Guards, ...more: More): Calls };

type ItemPorts = {
  readonly list: RoomsHttpDeps['listItems'];
  readonly edit: RoomsHttpDeps['editItems'];
};
type ReadingPorts = { readonly rooms: { readonly require: RoomsHttpDeps['requireReading'] } };
type AcceptPort = { readonly acceptInto: JoiningHttpDeps['acceptInvitation'] };

type Parts = {
  readonly accountCalls: Gives<AccountsCalls>;
  readonly assistant: Gives<ApiRouter['assistant']>;
  readonly attendance: Gives<ApiRouter['attendance']>;
  readonly audit: Gives<ApiRouter['audit']>;
  readonly blocks: Gives<ApiRouter['blocks']>;
  readonly closing: Gives<ClosingCalls>;
  readonly companies: Gives<CompaniesCalls>;
  readonly exporting: Gives<CompanyExportCalls>;
  readonly guests: Gives<ApiRouter['guests']> & Pick<LobbyHttpDeps, 'checkEntry'>;
  readonly identities: Gives<ApiRouter['identities']>;
  readonly invitations: Gives<ApiRouter['invitations']> & AcceptPort;
  readonly items: Gives<ApiRouter['items']> & ItemPorts;
  readonly live: Pick<Edge, 'ask'>;
  readonly lobby: Gives<ApiRouter['lobby'], [Pick<LobbyHttpDeps, 'checkEntry'>]>;
  readonly loginRules: Gives<ApiRouter['loginRules']>;
  readonly media: Gives<ApiRouter['media'], [Pick<Edge, 'ask'>]>;
  readonly messages: Gives<ApiRouter['messages']>;
  readonly notifications: Gives<ApiRouter['notifications']>;
  readonly personalData: Gives<PersonalDataCalls>;
  readonly pictures: Gives<ApiRouter['pictures'], [Pick<Rooms, 'takeUpWallpaper'>]>;
  readonly plans: Gives<ApiRouter['plans']>;
  readonly programs: Gives<ApiRouter['programs']>;
  readonly reading: ReadingPorts;
  readonly reports: Gives<ApiRouter['reports']>;
  readonly rooms: Gives<ApiRouter['rooms'], [{ items: ItemPorts; reading: ReadingPorts }]> & {
    readonly rooms: Pick<Rooms, 'takeUpWallpaper'>;
  };
  readonly secondFactors: Gives<ApiRouter['secondFactors']>;
  readonly service: Gives<ApiRouter['service']>;
  readonly settings: Gives<ApiRouter['settings']>;
  readonly spaceLifecycle: Gives<SpaceLifecycleCalls>;
  readonly spaces: Gives<SpacesCalls> & {
    joiningHttp(guards: Guards, invitations: AcceptPort): JoiningCalls;
  };
  readonly bookings: Gives<ApiRouter['bookings']>;
  readonly calendar: Gives<ApiRouter['calendar']> & {
    googleHttp(guards: Guards): ApiRouter['googleCalendar'];
    caldavHttp(guards: Guards): ApiRouter['caldav'];
  };
  readonly captions: Gives<ApiRouter['captions'], [Pick<Edge, 'ask'>]>;
  readonly chatNotices: Gives<ApiRouter['chatNotices']>;
  readonly translation: Gives<ApiRouter['translation']>;
  readonly transparency: Gives<ApiRouter['transparency']>;
  readonly windows: Gives<ApiRouter['windows']>;
};

/** The handlers of every call of the contract, by the feature of the contract. */
export const createCalls = (guards: Guards, parts: Parts): ApiRouter => ({
  service: parts.service.http(guards),
  accounts: { ...parts.accountCalls.http(guards), ...parts.personalData.http(guards) },
  identities: parts.identities.http(guards),
  secondFactors: parts.secondFactors.http(guards),
  loginRules: parts.loginRules.http(guards),
  invitations: parts.invitations.http(guards),
  companies: {
    ...parts.companies.http(guards),
    ...parts.exporting.http(guards),
    ...parts.closing.http(guards),
  },
  plans: parts.plans.http(guards),
  programs: parts.programs.http(guards),
  settings: parts.settings.http(guards),
  transparency: parts.transparency.http(guards),
  audit: parts.audit.http(guards),
  assistant: parts.assistant.http(guards),
  attendance: parts.attendance.http(guards),
  pictures: parts.pictures.http(guards, parts.rooms.rooms),
  rooms: parts.rooms.http(guards, parts),
  items: parts.items.http(guards),
  spaces: {
    ...parts.spaces.http(guards),
    ...parts.spaceLifecycle.http(guards),
    ...parts.spaces.joiningHttp(guards, parts.invitations),
  },
  guests: parts.guests.http(guards),
  lobby: parts.lobby.http(guards, parts.guests),
  media: parts.media.http(guards, parts.live),
  blocks: parts.blocks.http(guards),
  reports: parts.reports.http(guards),
  messages: parts.messages.http(guards),
  bookings: parts.bookings.http(guards),
  calendar: parts.calendar.http(guards),
  googleCalendar: parts.calendar.googleHttp(guards),
  caldav: parts.calendar.caldavHttp(guards),
  captions: parts.captions.http(guards, parts.live),
  chatNotices: parts.chatNotices.http(guards),
  translation: parts.translation.http(guards),
  notifications: parts.notifications.http(guards),
  windows: parts.windows.http(guards),
});
