import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type StartedServer, serverProgram, useStartedServers } from './testing/started-servers.ts';

/** A process id namespace of its own, as each container has. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;
const canMakeContainers =
  process.platform === 'linux' && spawnSync(container[0], [...container.slice(1), 'true']).status === 0;
const inContainer = [...container, process.execPath, serverProgram] as const;

const oneLine = /^[^\n]+\n$/;

describe('two servers on one DATA_DIR', () => {
  const servers = useStartedServers();
  const { start, refusedStart } = servers;

  /** Resolves once the server has printed that it waits for the previous one. */
  const waiting = ({ child, err, ended }: StartedServer): Promise<string> =>
    new Promise((resolve, reject) => {
      child.stderr?.on('data', () => {
        if (err().includes('waiting up to 10 s')) resolve(err());
      });
      ended.then(({ out }) => reject(new Error(`It ended: ${out}${err()}`)), reject);
    });

  it.skipIf(!canMakeContainers)(
    'refuse the second of two containers, with the address of the first',
    async () => {
      const DATA_DIR = servers.usedDataDir('containers');
      const url = await start({ DATA_DIR }, inContainer).ready;
      const line = await refusedStart({ DATA_DIR }, inContainer);
      expect(line).toMatch(oneLine);
      expect(line).toContain(`${DATA_DIR} is in use: Engawa already runs at ${url}/`);
      expect(line).toContain('stop it first, or choose another DATA_DIR');
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    },
  );

  it.skipIf(!canMakeContainers)(
    'refuse a container while a server runs outside of it, and the reverse',
    async () => {
      const DATA_DIR = servers.usedDataDir('outside');
      const outside = start({ DATA_DIR });
      await outside.ready;
      expect(await refusedStart({ DATA_DIR }, inContainer)).toMatch(oneLine);
      outside.child.kill('SIGKILL');
      await outside.ended;
      await start({ DATA_DIR }, inContainer).ready;
      expect(await refusedStart({ DATA_DIR })).toMatch(oneLine);
    },
  );

  it('let the next one start at once after SIGKILL', async () => {
    const DATA_DIR = servers.usedDataDir('killed');
    const first = start({ DATA_DIR });
    await first.ready;
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start({ DATA_DIR });
    await second.ready;
    expect(second.err()).toBe('');
  });

  it('are not refused for a process id that another process has now', async () => {
    const DATA_DIR = servers.usedDataDir('reused');
    mkdirSync(DATA_DIR, { recursive: true });
    // As an earlier server left it, and as one with our own id in another container did.
    writeFileSync(join(DATA_DIR, 'engawa.lock'), `${process.pid} \n`);
    const server = start({ DATA_DIR });
    await server.ready;
    expect(server.err()).toBe('');
    expect(readFileSync(join(DATA_DIR, 'engawa.lock'), 'utf8')).toMatch(new RegExp(`^${server.child.pid} `));
  });

  it('refuse the next one while a stopped process still holds it, after a wait of 10 s that is printed in one line', async () => {
    const DATA_DIR = servers.usedDataDir('stopped');
    const first = start({ DATA_DIR });
    const url = await first.ready;
    first.child.kill('SIGSTOP');
    const lines = (await refusedStart({ DATA_DIR })).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^DATA_DIR: \S+ is still held by process \d+ on .+; waiting up to 10 s for its end\.$/,
      ),
      expect.stringMatching(
        /^DATA_DIR: \S+ is in use by process \d+ on .+ Stop it first, or choose another DATA_DIR\.$/,
      ),
    ]);
    first.child.kill('SIGCONT');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('make the next one wait for a server that does not respond any more and has not ended yet', async () => {
    const DATA_DIR = servers.usedDataDir('ending');
    const first = start({ DATA_DIR });
    await first.ready;
    first.child.kill('SIGSTOP');
    const second = start({ DATA_DIR });
    expect(await waiting(second)).toMatch(oneLine);
    first.child.kill('SIGKILL');
    await second.ready;
  });

  it.runIf(process.platform === 'linux')('are not refused for a zombie', async () => {
    const DATA_DIR = servers.usedDataDir('zombie');
    // `sleep` replaces the shell and never reaps its child.
    const parent = start({ DATA_DIR }, [
      'sh',
      '-c',
      '"$0" "$1" & exec sleep 600',
      process.execPath,
      serverProgram,
    ]);
    await parent.ready;
    const [pid = ''] = readFileSync(join(DATA_DIR, 'engawa.lock'), 'utf8').split(' ');
    const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('Z');
    const next = start({ DATA_DIR });
    await next.ready;
    expect(next.err()).toBe('');
  });

  it('refuse a second one even if the lock file was removed', async () => {
    const DATA_DIR = servers.usedDataDir('removed');
    const url = await start({ DATA_DIR }).ready;
    rmSync(join(DATA_DIR, 'engawa.lock'));
    expect(await refusedStart({ DATA_DIR })).toContain(`Engawa already runs at ${url}/`);
  });

  describe('whose `db` is a link', () => {
    it('keep a new database where the link leads, and open it again', async () => {
      const DATA_DIR = join(servers.directory(), 'linked');
      const target = join(servers.directory(), 'other-disk');
      for (const folder of [DATA_DIR, target]) mkdirSync(folder);
      symlinkSync(target, join(DATA_DIR, 'db'));
      const first = start({ DATA_DIR });
      await first.ready;
      expect(readFileSync(join(target, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
      first.child.kill('SIGTERM');
      await first.ended;
      const second = start({ DATA_DIR });
      await second.ready;
      expect(/guest\?id=\S+/.exec(second.out())?.[0]).toBe(/guest\?id=\S+/.exec(first.out())?.[0]);
    });

    it('do not open one database through two data directories', async () => {
      const [DATA_DIR, through] = ['owner', 'through'].map((name) => join(servers.directory(), name)) as [
        string,
        string,
      ];
      const first = start({ DATA_DIR });
      await first.ready;
      mkdirSync(through);
      symlinkSync(join(DATA_DIR, 'db'), join(through, 'db'));
      const second = start({ DATA_DIR: through });
      expect(await waiting(second)).toContain(join(DATA_DIR, 'db'));
      first.child.kill('SIGTERM');
      // Not locked now, but sealed with the secret of the other folder.
      const { code, err } = await second.ended;
      expect(code).toBe(1);
      expect(err).toMatch(/\nAPP_SECRET: missing, [^\n]+\n$/);
    });

    it('fail with one clear line when the link leads nowhere', async () => {
      const DATA_DIR = join(servers.directory(), 'nowhere');
      mkdirSync(DATA_DIR);
      symlinkSync(join(servers.directory(), 'gone'), join(DATA_DIR, 'db'));
      const line = await refusedStart({ DATA_DIR });
      expect(line).toMatch(oneLine);
      expect(line).toContain('is a link to a folder that does not exist');
    });
  });

  it('fail with one clear line in a folder of another program, and leave it unchanged', async () => {
    const DATA_DIR = join(servers.directory(), 'somebody');
    mkdirSync(DATA_DIR, { mode: 0o755 });
    writeFileSync(join(DATA_DIR, 'thesis.txt'), 'dear');
    expect(await refusedStart({ DATA_DIR })).toMatch(
      /^DATA_DIR: \S+ is not empty [^\n]+thesis\.txt[^\n]+\n$/,
    );
  });
});
