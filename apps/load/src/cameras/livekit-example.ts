import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { ensurePeerPackages } from '../peer-packages.ts';

const root = fileURLToPath(new URL('../../peers/livekit-example/', import.meta.url));

export type LiveKitExample = {
  /** The page that joins a room of a LiveKit server with a token. */
  addressOf(livekitUrl: string, token: string): string;
  stop(): Promise<void>;
};

/** Installs, builds and serves LiveKit's own example client as a production build. */
export const startLiveKitExample = async (log: (line: string) => void): Promise<LiveKitExample> => {
  await ensurePeerPackages(root, log);
  const outDir = await mkdtemp(join(tmpdir(), 'engawa-livekit-example-'));
  const removeFiles = () => rm(outDir, { recursive: true, force: true });
  try {
    const config = { root, configFile: false, logLevel: 'error' } as const;
    await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2022' } });
    const served = await preview({
      ...config,
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, strictPort: true },
    });
    const [address] = served.resolvedUrls?.local ?? [];
    if (address === undefined) throw new Error('The example is served nowhere.');
    return {
      addressOf: (livekitUrl, token) => `${address}?${new URLSearchParams({ url: livekitUrl, token })}`,
      async stop() {
        await served.close();
        await removeFiles();
      },
    };
  } catch (error) {
    await removeFiles();
    throw error;
  }
};
