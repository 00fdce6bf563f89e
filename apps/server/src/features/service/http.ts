import { type ServiceConfig, serviceHttp } from '@engawa/contract/service';
import { implement } from '@orpc/server';
import type { ApiContext } from '../../platform/http/api-context.ts';

/**
 * The calls about this Engawa itself.
 * @param config asked at each call: the public address may follow from the port that the system gave
 */
export const createServiceHttp = (config: () => ServiceConfig) => {
  const open = implement(serviceHttp).$context<ApiContext>();
  return { config: open.config.handler(() => ({ data: config() })) };
};
