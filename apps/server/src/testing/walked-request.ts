import type { WalkedOffice } from './route-walk.ts';

/** A request to a route. */
export type WalkedRequest = {
  readonly path: string;
  readonly body?: unknown;
  /** Sent in the x-company header. */
  readonly companyId?: string;
};
export type RequestOf = (office: WalkedOffice) => WalkedRequest;

export const at =
  (path: (office: WalkedOffice) => string, body?: (office: WalkedOffice) => unknown): RequestOf =>
  (office) => ({ path: path(office), ...(body === undefined ? {} : { body: body(office) }) });
export const to = (path: string, body?: unknown): RequestOf =>
  at(() => path, body === undefined ? undefined : () => body);

/** The same on behalf of the walked company. */
export const ofCompany =
  (requestOf: RequestOf): RequestOf =>
  (office) => ({ ...requestOf(office), companyId: office.companyId });
