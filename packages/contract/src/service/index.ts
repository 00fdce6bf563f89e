export { serviceHttp } from './http.ts';
export { type ServiceConfig, serviceConfig } from './schema.ts';
