export { serviceHttp } from './http.ts';
export {
  type ConnectionFacts,
  connectionFacts,
  type ErrorReport,
  errorReport,
  maxReportedMessage,
  maxReportedStack,
  type ServiceConfig,
  serviceConfig,
} from './schema.ts';
