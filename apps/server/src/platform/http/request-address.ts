import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/** Runs a request, whose client’s address can then be asked for by whatever it calls. */
export const withRequestAddress = <T>(address: string, callback: () => T): T =>
  addresses.run(address, callback);

/** The address of the client whose request runs now; null outside of a request. */
export const requestAddress = (): string | null => addresses.getStore() ?? null;
