import './node-version.mjs';
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';
import { ensureInstalled } from './install.mjs';
import { installedProgram, requireOf, root } from './places.mjs';
import { say } from './progress.mjs';
import { runScript, Trouble } from './run.mjs';

const loopback = '127.0.0.1';

/**
 * Runs the server from its sources and restarts it when they change.
 * @param {number} port
 * @param {string} publicUrl
 */
const startServer = (port, publicUrl) => {
  const child = spawn(installedProgram('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOST: loopback, PORT: String(port), PUBLIC_URL: publicUrl },
  });
  process.on('exit', () => child.kill('SIGTERM'));
  return child;
};

/**
 * Runs the web client from its sources on the port that the browser opens, and proxies requests for
 * the server to it.
 * @param {number} port
 * @param {number} serverPort
 */
const startWeb = async (port, serverPort) => {
  /** @type {typeof import('vite')} */
  const vite = await import(pathToFileURL(requireOf('apps/web').resolve('vite')).href);
  // The proxy of apps/web/vite.config.ts reads it.
  process.env.ENGAWA_BACKEND = `http://${loopback}:${serverPort}`;
  const web = await vite.createServer({
    root: `${root}apps/web`,
    server: {
      host: loopback,
      port,
      strictPort: true,
      // Beside what the client's own configuration passes on.
      proxy: { '^/(healthz|readyz)$': process.env.ENGAWA_BACKEND },
    },
  });
  try {
    await web.listen();
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error));
  }
};

await runScript(async () => {
  await ensureInstalled();
  const port = Number(process.env.PORT || 4000);
  const serverPort = await freePort();
  const publicUrl = `http://${loopback}:${port}`;
  await startWeb(port, serverPort);
  const server = startServer(serverPort, publicUrl);
  say(`The web client reloads by itself at ${publicUrl}`);
  return new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)));
});
