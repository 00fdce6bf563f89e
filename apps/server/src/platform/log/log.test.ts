import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('the log', () => {
  it('never throws: a line that cannot be created or written is counted', () => {
    let lost = 0;
    const log = createLog('info', {
      write() {
        throw new Error('ENOSPC');
      },
      countLost() {
        lost += 1;
      },
    });
    log.info('one');
    log.child({ name: 'part' }).error({ err: new Error('two') }, 'two');
    const unreadable = new Proxy(new Error('three'), {
      get() {
        throw new Error('unreadable');
      },
    });
    log.warn({ err: unreadable }, 'three');
    expect(lost).toBe(3);
  });

  it('opens standard error once, however many logs are created', () => {
    createLog('silent');
    const listeners = () => [process.listenerCount('exit'), process.stderr.listenerCount('error')];
    const before = listeners();
    createLog('silent');
    expect(listeners()).toEqual(before);
  });

  it('writes every line before a process exits at once', async () => {
    const script = `
      import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
      const log = createLog('info');
      for (let n = 0; n < 300; n += 1) log.info({ n }, 'one of many');
      log.fatal('the last one');
      process.exit(3);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [written, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const lines: Record<string, unknown>[] = written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(3);
    expect(lines.filter(({ msg }) => msg === 'one of many')).toHaveLength(300);
    expect(lines.filter(({ level, msg }) => level === 60 && msg === 'the last one')).toHaveLength(1);
  });
});
