import { type ContractRouterClient, isContractProcedure, minifyContractRouter } from '@orpc/contract';
import { accountsHttp } from '../accounts/index.ts';
import { companiesHttp } from '../companies/index.ts';
import { guestsHttp } from '../guests/index.ts';
import { identitiesHttp } from '../identities/index.ts';
import { invitationsHttp } from '../invitations/index.ts';
import { itemsHttp } from '../items/index.ts';
import { mediaHttp } from '../media/index.ts';
import { messagesHttp } from '../messages/index.ts';
import { picturesHttp } from '../pictures/index.ts';
import { plansHttp } from '../plans/index.ts';
import { roomsHttp } from '../rooms/index.ts';
import { secondFactorsHttp } from '../second-factors/index.ts';
import { serviceHttp } from '../service/index.ts';
import { settingsHttp } from '../settings/index.ts';
import { spacesHttp } from '../spaces/index.ts';
import { translationHttp } from '../translation/index.ts';

/** Every HTTP call of Engawa: what the server implements, the client calls and the OpenAPI document tells. */
export const api = {
  service: serviceHttp,
  accounts: accountsHttp,
  identities: identitiesHttp,
  secondFactors: secondFactorsHttp,
  companies: companiesHttp,
  pictures: picturesHttp,
  plans: plansHttp,
  settings: settingsHttp,
  spaces: spacesHttp,
  rooms: roomsHttp,
  items: itemsHttp,
  guests: guestsHttp,
  invitations: invitationsHttp,
  media: mediaHttp,
  messages: messagesHttp,
  translation: translationHttp,
};
export type Api = typeof api;
/** The calls as a client makes them: typed input, output and refusals. */
export type ApiCalls = ContractRouterClient<Api>;

/** A route as its caller needs it: what it is about is told by the OpenAPI document. */
const withoutWords = (part: unknown): unknown => {
  if (typeof part !== 'object' || part === null) return part;
  if (!isContractProcedure(part))
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withoutWords(inner)]));
  const { tags, summary, description, successStatus, successDescription, ...route } = part['~orpc'].route;
  return { '~orpc': { ...part['~orpc'], route } };
};

/** What a client must carry of the contract to make the calls: methods and paths, without the schemas. */
export const apiPaths = (): Api => withoutWords(minifyContractRouter(api)) as Api;
