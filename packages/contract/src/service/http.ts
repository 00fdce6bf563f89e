import { enveloped, openRoute } from '../kernel/index.ts';
import { serviceConfig } from './schema.ts';

export const serviceHttp = {
  config: openRoute
    .route({
      method: 'GET',
      path: '/config',
      tags: ['service'],
      summary: 'How to reach the live part, and what is switched on',
    })
    .output(enveloped(serviceConfig)),
};
