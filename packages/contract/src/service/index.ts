export { serviceHttp } from './http.ts';
export {
  type ConnectionFacts,
  connectionFacts,
  type ErrorReport,
  errorReport,
  maxReportedMessage,
  maxReportedStack,
  originCheck,
  type ServiceConfig,
  serviceConfig,
} from './schema.ts';
