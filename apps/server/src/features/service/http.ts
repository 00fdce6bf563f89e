import { type ServiceConfig, serviceHttp } from '@engawa/contract/service';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';

/** The calls about this Engawa itself. */
export const createServiceHttp = (config: ServiceConfig) => {
  const open = implement(serviceHttp).$context<ApiContext>();
  return { config: open.config.handler(() => ({ data: config })) };
};
