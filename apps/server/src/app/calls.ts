import type { AccountCalls } from './account-calls.ts';
import type { AccountsPart } from './accounts.ts';
import type { CompaniesPart } from './companies.ts';
import type { ClosingPart } from './company-closing.ts';
import type { CompanyExporting } from './company-export.ts';
import type { Foundation } from './foundation.ts';
import { createGuards } from './guards.ts';
import type { GuestsPart } from './guests.ts';
import type { InvitationsPart } from './invitations.ts';
import type { ItemsPart } from './items.ts';
import type { LivePart } from './live.ts';
import type { LoginMethodsPart } from './login-methods.ts';
import type { Oversight } from './oversight.ts';
import type { PicturesPart } from './pictures.ts';
import type { Reading } from './reading.ts';
import type { createService } from './service.ts';
import type { SpacesPart } from './spaces-and-rooms.ts';
import type { TalkPart } from './talk.ts';

type Parts = {
  readonly pictures: PicturesPart;
  readonly accounts: AccountsPart;
  readonly spaces: SpacesPart;
  readonly live: LivePart;
  readonly items: ItemsPart;
  readonly reading: Reading;
  readonly companies: CompaniesPart;
  readonly oversight: Oversight;
  readonly loginMethods: LoginMethodsPart;
  readonly accountCalls: AccountCalls;
  readonly closing: ClosingPart;
  readonly exporting: CompanyExporting;
  readonly invitations: InvitationsPart;
  readonly guests: GuestsPart;
  readonly talk: TalkPart;
  readonly service: ReturnType<typeof createService>;
};

/** The handlers of every call of the contract, by the feature of the contract. */
export const createCalls = ({ memberships }: Foundation, parts: Parts) => {
  const { pictures, accounts, spaces, live, items, companies, loginMethods, invitations } = parts;
  const guards = createGuards({ memberships, accounts, spaces });
  const companyCalls = companies.http(guards);
  const spaceCalls = spaces.http(guards, {
    ...{ listItems: items.list, editItems: items.edit },
    requireReading: parts.reading.rooms.require,
    browserSessions: accounts.browserSessions,
  });
  return {
    service: parts.service,
    accounts: parts.accountCalls.http(guards),
    ...loginMethods.http(guards),
    invitations: invitations.http(guards),
    ...companyCalls,
    companies: {
      ...companyCalls.companies,
      ...parts.exporting.http(guards),
      ...parts.closing.http(guards),
    },
    ...parts.oversight.http(guards),
    pictures: pictures.http(guards, spaces.rooms),
    ...spaceCalls,
    items: items.http(guards),
    spaces: {
      ...spaceCalls.spaces,
      ...companies.spaceLifecycleHttp(guards),
      ...invitations.joiningHttp(guards),
    },
    guests: parts.guests.http(guards),
    lobby: parts.guests.lobbyHttp(guards),
    media: live.mediaHttp(guards),
    ...parts.talk.http(guards),
  };
};
