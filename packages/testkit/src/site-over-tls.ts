import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A site on a port of this machine, with a certificate for its name. */
export type SiteOverTls = {
  readonly host: string;
  readonly port: number;
  /** The file of its certificate. */
  readonly certificate: string;
  stop(): Promise<void>;
};

export const startSiteOverTls = async (host: string, answer: RequestListener): Promise<SiteOverTls> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-site-'));
  const certificate = join(folder, 'cert.pem');
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: host }] }];
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], { extensions });
  await writeFile(certificate, cert);
  const server = createServer({ cert, key }, answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host,
    port: (server.address() as AddressInfo).port,
    certificate,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
