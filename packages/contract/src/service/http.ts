import * as z from 'zod';
import { enveloped, openRoute, refuses } from '../kernel/index.ts';
import { connectionFacts, errorReport, originCheck, serviceConfig, visitorCountry } from './schema.ts';

export const serviceHttp = {
  config: openRoute
    .route({
      method: 'GET',
      path: '/config',
      tags: ['service'],
      summary: 'Connection settings of the live protocol, and the features that are on',
    })
    .output(enveloped(serviceConfig)),
  geo: openRoute
    .route({
      method: 'GET',
      path: '/geo',
      tags: ['service'],
      summary: "The country of the visitor's address, from a table on the server",
    })
    .output(enveloped(visitorCountry)),
  connection: openRoute
    .route({
      method: 'GET',
      path: '/connection',
      tags: ['service'],
      summary: 'How the server sees this connection; with a session, also the media servers',
    })
    .output(enveloped(connectionFacts))
    .errors(refuses('UNAUTHENTICATED')),
  checkOrigin: openRoute
    .route({
      method: 'POST',
      path: '/connection/origin',
      tags: ['service'],
      summary: 'Whether the live connection accepts pages of my Origin',
    })
    .output(enveloped(originCheck))
    .errors(refuses('TOO_MANY_ATTEMPTS')),
  reportError: openRoute
    .route({
      method: 'POST',
      path: '/error-report',
      tags: ['service'],
      summary: 'Report an error of a page to the operator; written as one line of the log',
    })
    .input(errorReport)
    .output(enveloped(z.null())),
};
