import type { SiteOverTls } from '@engawa/testkit/site-over-tls';

const preload = new URL('../fixtures/one-site.mjs', import.meta.url);

/** The variables of a server that finds this site at its name, as if it were on the internet. */
export const asInternet = ({ host, port, certificate }: SiteOverTls): Record<string, string> => {
  const address = new URL(preload);
  address.search = new URLSearchParams({ host, port: String(port) }).toString();
  return { NODE_OPTIONS: `--import ${address.href}`, NODE_EXTRA_CA_CERTS: certificate };
};
