export {
  type AccessKind,
  accessKeptDays,
  accessKinds,
  type DataAccess,
  maxAccesses,
  transparencyHttp,
} from './http.ts';
