import { createFrameCheck } from './frame-check.ts';
import { createTextReader } from './gateway/frame-reader.ts';
import { createSilentProxy } from './silent-proxy.ts';

/** An address that leads to the server, on which each frame of the server is checked. */
export type CheckedLine = { readonly origin: string; close(): Promise<void> };

/**
 * Opens a line for programs without a page, such as the example bots: every frame that the server
 * sends them is parsed by the contract, and a deviation fails the run.
 */
export const openCheckedLine = async (origin: string): Promise<CheckedLine> => {
  const { hostname, port } = new URL(origin);
  const proxy = await createSilentProxy({
    host: hostname,
    port: Number(port),
    watch: () => createTextReader(createFrameCheck().received),
  });
  return { origin: `http://127.0.0.1:${proxy.port}`, close: proxy.close };
};
