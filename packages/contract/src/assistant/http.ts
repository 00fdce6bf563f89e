import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { askingHttp } from './ask.ts';
import { meetingNotesHttp, providerRefusals, quotaRefusals } from './notes.ts';
import { assistantUsers } from './policy.ts';
import {
  assistantChange,
  assistantOffer,
  assistantTrial,
  companyAssistant,
  completion,
  completionAsked,
  ownProvider,
} from './schema.ts';

const tags = ['assistant'];

export const assistantHttp = {
  ...meetingNotesHttp,
  ...askingHttp,
  ofCompany: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/assistant',
      tags,
      summary: 'The language model that a company uses (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(companyAssistant))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  choose: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/assistant',
      tags,
      summary: 'Use the language model of the operator, or none (Managers)',
    })
    .input(assistantChange.extend({ id }))
    .output(enveloped(companyAssistant))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'ASSISTANT_IS_OFF')),
  connect: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/assistant/own',
      tags,
      summary: 'Use a language model of the company’s own (Managers)',
    })
    .input(ownProvider.extend({ id }))
    .output(enveloped(companyAssistant))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  tryIt: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/assistant/try',
      tags,
      summary: 'Ask the language model of a company for one sentence (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(assistantTrial))
    .errors(refuses('COMPANY_IS_NOT_EXIST', ...providerRefusals)),
  offer: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/assistant',
      tags,
      summary: 'Whether a language model can be asked here, and where texts go then',
    })
    .input(z.object({ id }))
    .output(enveloped(assistantOffer)),
  complete: spaceRoute(assistantUsers)
    .route({
      method: 'POST',
      path: '/space/{id}/completions',
      tags,
      summary: 'Let the language model of the company complete a text (Members and Managers)',
    })
    .input(completionAsked.extend({ id }))
    .output(enveloped(completion))
    .errors(refuses('FORBIDDEN', ...providerRefusals, ...quotaRefusals)),
};
