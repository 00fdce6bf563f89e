import * as z from 'zod';
import { enveloped, id, moment, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { notification } from './schema.ts';

const tags = ['notifications'];

export const notificationsHttp = {
  list: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/space/{id}/notifications',
      tags,
      summary: 'My notifications of the last 30 days in this space, newest first',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(notification))),
  read: spaceRoute(spaceVisitors)
    .route({
      method: 'PUT',
      path: '/space/{id}/notifications',
      tags,
      summary: 'Mark my notifications up to a time as read',
    })
    .input(z.object({ id, up_to: moment }))
    .output(enveloped(z.object({ read: z.number().int() }))),
  clear: spaceRoute(spaceVisitors)
    .route({
      method: 'DELETE',
      path: '/space/{id}/notifications',
      tags,
      summary: 'Delete all my notifications in this space',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ deleted: z.number().int() }))),
};
