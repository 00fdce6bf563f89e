import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import {
  addedChatWebhook,
  chatTrial,
  chatWebhook,
  chatWebhookChanges,
  chatWebhookList,
  newChatWebhook,
} from './schema.ts';

const tags = ['chat-notices'];
const one = z.object({ id, webhook_id: id });

export const chatNoticesHttp = {
  list: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/chat-webhooks',
      tags,
      summary: 'The webhooks by which the chat of a company is notified (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(chatWebhookList))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  add: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/chat-webhooks',
      tags,
      summary: 'Connect a webhook (Managers); the key of its signature is shown this once',
      successStatus: 201,
    })
    .input(newChatWebhook.extend({ id }))
    .output(enveloped(addedChatWebhook))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'PLAN_FORBIDS', 'CHAT_WEBHOOKS_ARE_TOO_MANY')),
  change: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/company/{id}/chat-webhooks/{webhook_id}',
      tags,
      summary: 'Change a webhook, or turn it on or off (Managers); absent fields stay as they are',
    })
    .input(chatWebhookChanges.extend(one.shape))
    .output(enveloped(chatWebhook))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'PLAN_FORBIDS', 'CHAT_WEBHOOK_IS_NOT_EXIST')),
  try: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/chat-webhooks/{webhook_id}/try',
      tags,
      summary: 'Send one message to a webhook, and say what its service answered (Managers)',
    })
    .input(one)
    .output(enveloped(chatTrial))
    .errors(
      refuses('COMPANY_IS_NOT_EXIST', 'PLAN_FORBIDS', 'CHAT_WEBHOOK_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS'),
    ),
  remove: sessionRoute(companyManagers)
    .route({
      method: 'DELETE',
      path: '/company/{id}/chat-webhooks/{webhook_id}',
      tags,
      summary: 'Remove a webhook with the messages that wait for it (Managers)',
    })
    .input(one)
    .output(enveloped(z.null()))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'CHAT_WEBHOOK_IS_NOT_EXIST')),
};
