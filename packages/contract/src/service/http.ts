import * as z from 'zod';
import { enveloped, openRoute, refuses } from '../kernel/index.ts';
import { connectionFacts, errorReport, serviceConfig, visitorCountry } from './schema.ts';

export const serviceHttp = {
  config: openRoute
    .route({
      method: 'GET',
      path: '/config',
      tags: ['service'],
      summary: 'How to reach the live part, and what is switched on',
    })
    .output(enveloped(serviceConfig)),
  geo: openRoute
    .route({
      method: 'GET',
      path: '/geo',
      tags: ['service'],
      summary: "The country of the visitor's address, from a table that the server carries",
    })
    .output(enveloped(visitorCountry)),
  connection: openRoute
    .route({
      method: 'GET',
      path: '/connection',
      tags: ['service'],
      summary: 'How the server sees this connection; with a session, also how media find their way',
    })
    .output(enveloped(connectionFacts))
    .errors(refuses('UNAUTHENTICATED')),
  reportError: openRoute
    .route({
      method: 'POST',
      path: '/error-report',
      tags: ['service'],
      summary: 'Tell the operator what went wrong in a page; kept as one line of the log',
    })
    .input(errorReport)
    .output(enveloped(z.null())),
};
