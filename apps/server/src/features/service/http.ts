import {
  type ConnectionFacts,
  type ErrorReport,
  type ServiceConfig,
  serviceHttp,
} from '@engawa/contract/service';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';

export type ServiceHttpPorts = {
  /**
   * Called on each request, because the public address may depend on the port that the system
   * assigns.
   */
  config(): ServiceConfig;
  /** The ISO code of the country of an address, or null. */
  countryOf(address: string): string | null;
  /** Refuses with UNAUTHENTICATED if a bearer is given whose session is over. */
  connectionOf(request: Pick<ApiContext, 'address' | 'bearer'>): Promise<ConnectionFacts>;
  /** Whether the live connection accepts pages of this origin. Refuses with TOO_MANY_ATTEMPTS. */
  isOriginAllowed(request: Pick<ApiContext, 'address' | 'origin'>): Promise<boolean>;
  /** Refuses with TOO_MANY_ATTEMPTS. */
  report(report: ErrorReport, request: Pick<ApiContext, 'address' | 'requestId'>): Promise<void>;
};

/** The HTTP calls about this installation itself. */
export const createServiceHttp = (ports: ServiceHttpPorts) => {
  const open = implement(serviceHttp).$context<ApiContext>();
  return {
    config: open.config.handler(() => ({ data: ports.config() })),
    geo: open.geo.handler(({ context }) => ({ data: { iso_code: ports.countryOf(context.address) } })),
    connection: open.connection.handler(async ({ context }) => ({
      data: await ports.connectionOf(context),
    })),
    checkOrigin: open.checkOrigin.handler(async ({ context }) => ({
      data: { is_allowed: await ports.isOriginAllowed(context) },
    })),
    reportError: open.reportError.handler(async ({ input, context }) => {
      await ports.report(input, context);
      return { data: null };
    }),
  };
};
