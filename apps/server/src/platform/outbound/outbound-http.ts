import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** For the whole exchange with all redirects, in ms. */
const pageDeadlineMs = 3_000;
/** Bytes of the body that are read; the rest is not fetched. */
export const maxBodyBytes = 64 * 1024;
const maxHeaderBytes = 16 * 1024;
const maxRedirects = 5;
const ports = [80, 443];
const pageTypes = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';

/** The address leads to a place that this server does not call: not public, or its own. */
export class ForbiddenTarget extends Error {}

export type OutboundDeps = {
  /** The addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether this server may connect to an address and port. */
  mayReach(address: string, port: number): boolean;
  /** Whether a host name leads to this server itself. */
  isOwnHost(host: string): boolean;
  /** The certificates that are trusted; absent: those of Node.js. */
  readonly ca?: string;
};

/** What differs from a page of which the beginning is read. */
export type OutboundRequest = {
  readonly accept?: string;
  /** Further headers, on redirects too. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The most bytes of the body that are read. */
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  /** Refuses http, on redirects too: the address itself is a secret. */
  readonly isSecure?: boolean;
};

/** The answer of a page: its last address, and the beginning of its body. */
export type OutboundAnswer = {
  readonly url: string;
  readonly status: number;
  /** Values of a header that was sent several times are joined by a comma. */
  readonly header: (name: string) => string | null;
  /** Its beginning, where it is longer than what is read. */
  readonly body: Buffer;
};

/** An answer whose body comes in pieces. */
export type OutboundStream = Pick<OutboundAnswer, 'status' | 'header'> & {
  /** Rejects when the connection is cut or the signal ends it. */
  readonly pieces: AsyncIterable<Uint8Array>;
};

export type OutboundHttp = {
  /**
   * Gets a page of the public internet. It sends no cookie, referrer or credential, and connects to
   * the address that was checked, so that a second answer of the DNS changes nothing. Rejects with
   * ForbiddenTarget for any other scheme, port or address, on every redirect too, and with another
   * error when nothing answers in time, by default within 3 s.
   */
  get(url: string, request?: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Sends a text, under the same rules. It follows no redirect, because another host would get the
   * text too: the answer then has the status of the redirect. A body that does not end in time is
   * an empty one, because the text has arrived.
   */
  post(url: string, text: string, request?: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Sends JSON over https as `post` does, and gives the body while it comes. The caller limits its
   * length, and its time by the signal.
   */
  stream(
    url: string,
    json: string,
    request: Pick<OutboundRequest, 'accept' | 'headers'> & { readonly signal: AbortSignal },
  ): Promise<OutboundStream>;
  /**
   * Sends a request with a method of its own, under the same rules. It follows no redirect: what is
   * sent may be meant for this host alone.
   */
  send(url: string, method: string, text: string, request?: OutboundRequest): Promise<OutboundAnswer>;
};

/** The rules of a running server: public addresses other than its own, and the ports of the web. */
export const publicInternet = (
  listOwnAddresses: () => readonly string[],
  isOwnHost: OutboundDeps['isOwnHost'],
): OutboundDeps => ({
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  mayReach: (address, port) =>
    ports.includes(port) && isPublicAddress(address) && !listOwnAddresses().includes(address),
  isOwnHost,
});

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Rejects with the reason of the signal when it comes first. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

const readBody = (response: IncomingMessage, maxBytes = maxBodyBytes): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const end = () => resolve(Buffer.concat(parts).subarray(0, maxBytes));
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length < maxBytes) return;
      end();
      response.destroy();
    });
    response.on('end', end);
    response.on('error', reject);
  });

/** One request to an address that was checked. */
const createRequest =
  (ca: OutboundDeps['ca']) =>
  (
    url: URL,
    address: string,
    signal: AbortSignal,
    { accept = pageTypes, headers = {} }: OutboundRequest,
    text?: string,
    method = text === undefined ? 'GET' : 'POST',
  ): Promise<IncomingMessage> =>
    new Promise((respond, reject) => {
      const family = isIP(address);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      send(url, {
        method,
        signal,
        ...(ca === undefined ? {} : { ca }),
        // A connection of its own: a kept one may lead to an address that was checked for another
        // host.
        agent: false,
        maxHeaderSize: maxHeaderBytes,
        headers: {
          ...headers,
          accept,
          'accept-encoding': 'identity',
          'user-agent': 'Engawa',
        },
        lookup: (_host, options, answer) =>
          options.all ? answer(null, [{ address, family }]) : answer(null, address, family),
      })
        .on('response', respond)
        .on('error', reject)
        .end(text);
    });

const headOf = (response: IncomingMessage): Pick<OutboundAnswer, 'status' | 'header'> => ({
  status: response.statusCode ?? 0,
  header(name) {
    const value = response.headers[name];
    return value === undefined ? null : [value].flat().join(', ');
  },
});
const readAnswer = async (
  url: URL,
  response: IncomingMessage,
  body: Promise<Buffer>,
): Promise<OutboundAnswer> => Object.assign(headOf(response), { url: url.href, body: await body });

/** The only way by which this server requests an address that a person typed. */
export const createOutboundHttp = ({ resolve, mayReach, isOwnHost, ca }: OutboundDeps): OutboundHttp => {
  /**
   * A checked address of the host; all of them must be allowed, so that none is chosen by chance.
   */
  const requireAddress = async (url: URL, signal: AbortSignal, isSecure: boolean): Promise<string> => {
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    if (url.protocol !== 'https:' && (isSecure || url.protocol !== 'http:'))
      throw new ForbiddenTarget('scheme');
    if (url.username !== '' || url.password !== '') throw new ForbiddenTarget('credentials');
    if (isOwnHost(host)) throw new ForbiddenTarget('own host');
    const addresses = isIP(host) === 0 ? await inTime(resolve(host), signal) : [host];
    const [first] = addresses;
    if (first === undefined) throw new Error('The host has no address.');
    if (!addresses.every((address) => mayReach(address, portOf(url)))) throw new ForbiddenTarget('address');
    return first;
  };

  const requestOnce = createRequest(ca);

  return {
    async get(first, request = {}) {
      const { maxBytes, deadlineMs = pageDeadlineMs, isSecure = false } = request;
      const signal = AbortSignal.timeout(deadlineMs);
      let url = new URL(first);
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const response = await requestOnce(url, await requireAddress(url, signal, isSecure), signal, request);
        const { statusCode: status = 0, headers } = response;
        if (isRedirect(status) && headers.location !== undefined) {
          response.destroy();
          url = new URL(headers.location, url);
          continue;
        }
        return readAnswer(url, response, readBody(response, maxBytes));
      }
      throw new Error('Too many redirects.');
    },

    async post(to, text, request = {}) {
      const { maxBytes, deadlineMs = pageDeadlineMs, isSecure = false } = request;
      const signal = AbortSignal.timeout(deadlineMs);
      const url = new URL(to);
      const address = await requireAddress(url, signal, isSecure);
      const response = await requestOnce(url, address, signal, request, text);
      const body = readBody(response, maxBytes).catch(() => Buffer.alloc(0));
      return readAnswer(url, response, body);
    },

    async stream(to, json, { signal, accept, headers }) {
      const url = new URL(to);
      const address = await requireAddress(url, signal, true);
      const request = {
        headers: Object.assign({}, headers, { 'content-type': 'application/json' }),
        ...(accept === undefined ? {} : { accept }),
      };
      const response = await requestOnce(url, address, signal, request, json);
      return Object.assign(headOf(response), { pieces: response });
    },

    async send(to, method, text, request = {}) {
      const { maxBytes, deadlineMs = pageDeadlineMs, isSecure = false } = request;
      const signal = AbortSignal.timeout(deadlineMs);
      const url = new URL(to);
      const address = await requireAddress(url, signal, isSecure);
      const response = await requestOnce(url, address, signal, request, text, method);
      return readAnswer(url, response, readBody(response, maxBytes));
    },
  };
};
