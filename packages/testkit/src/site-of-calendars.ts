import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A site with calendars on a port of this machine, over TLS. */
export type SiteOfCalendars = {
  readonly host: string;
  readonly port: number;
  /** The file of its certificate. */
  readonly certificate: string;
  /** What it sends at a path; a path without a calendar is 404. */
  put(path: string, calendar: string): void;
  stop(): Promise<void>;
};

export const startSiteOfCalendars = async (host: string): Promise<SiteOfCalendars> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-calendars-'));
  const certificate = join(folder, 'cert.pem');
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: host }] }];
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], { extensions });
  await writeFile(certificate, cert);
  const calendars = new Map<string, string>();
  const server = createServer({ cert, key }, ({ url = '' }, response) => {
    const found = calendars.get(url);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(found);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host,
    port: (server.address() as AddressInfo).port,
    certificate,
    put: (path, calendar) => void calendars.set(path, calendar),
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
