import { fstatSync, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** The lines that wait while writing is not possible, in bytes: about 5,000 lines. */
const maxWaitingBytes = 1024 * 1024;
/** The largest single write: what Docker's log reader takes at once. */
const maxWriteBytes = 16 * 1024;
const warnLevel = 40;
/** A full pipe is retried soon. A full disk seldom has space again within a second. */
const fullPipeRetryMs = 50;
const failedWriteRetryMs = 1_000;
/** How long the last lines may delay the end of the process. */
const flushPatienceMs = 500;

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * A write into a pipe without a reader blocks a thread for ever, and the process can then not even
 * exit. Node.js makes a pipe or socket non-blocking when it opens the stream of the descriptor, so
 * this opens it before the first write.
 * @returns whether a write into it never waits
 */
const makeNonBlocking = (fd: number): boolean => {
  const stream = fd === 1 ? process.stdout : fd === 2 ? process.stderr : null;
  // The stream itself is not written to. Its errors must not end the process.
  stream?.on('error', () => {});
  return stream !== null;
};

const isPipe = (fd: number): boolean => {
  const stat = fstatSync(fd);
  return stat.isFIFO() || stat.isSocket();
};

type Written = (error: unknown, writtenBytes: number) => void;

/**
 * A write that never waits is made at once: left to another thread, one that found the pipe full
 * while the process ends would be lost without being counted.
 */
const writeAtOnce = (fd: number, part: Buffer, done: Written): void => {
  let writtenBytes = 0;
  try {
    writtenBytes = writeSync(fd, part);
  } catch (error) {
    done(error, 0);
    return;
  }
  done(null, writtenBytes);
};
const writeByThread = (fd: number, part: Buffer, done: Written): void =>
  write(fd, part, 0, part.byteLength, null, done);

export type LogDestination = DestinationStream & {
  write(line: string): void;
  /** Counts a line that could not be created. */
  countLost(): void;
  /** Writes the waiting lines, as far as that is possible within half a second. Never throws. */
  flushSync(): void;
};

/**
 * Writes lines to a file descriptor without blocking the caller or throwing. While writing fails (a
 * full disk) or is not possible (a stopped reader), lines wait in a bounded buffer. Further lines
 * are dropped and counted, and the count is written as a line of its own once writing works again.
 */
export const createLogDestination = (fd: number, maxBytes: number = maxWaitingBytes): LogDestination => {
  const writePart = isPipe(fd) && makeNonBlocking(fd) ? writeAtOnce : writeByThread;
  /** In the order of writing. The first part is the one being written while `isWriting`. */
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;
  let retry: NodeJS.Timeout | null = null;

  const enqueue = (line: string): boolean => {
    const bytes = Buffer.from(line);
    if (waitingBytes + bytes.byteLength > maxBytes) return false;
    waiting.push(bytes);
    waitingBytes += bytes.byteLength;
    return true;
  };

  const reportLost = () => {
    if (lost === 0) return;
    const report = { level: warnLevel, time: Date.now(), lost, msg: 'log lines were lost' };
    if (enqueue(`${JSON.stringify(report)}\n`)) lost = 0;
  };

  /** Joins the first lines into one part, as many as one write takes. */
  const joinFirst = (): Buffer | undefined => {
    let count = 0;
    let bytes = 0;
    for (const line of waiting) {
      if (count > 0 && bytes + line.byteLength > maxWriteBytes) break;
      count += 1;
      bytes += line.byteLength;
    }
    if (count > 1) waiting = [Buffer.concat(waiting.slice(0, count), bytes), ...waiting.slice(count)];
    return waiting[0];
  };

  /** @param index of the part of which this many bytes were written */
  const remove = (index: number, writtenBytes: number) => {
    waitingBytes -= writtenBytes;
    const rest = waiting[index]?.subarray(writtenBytes);
    waiting.splice(index, 1, ...(rest?.byteLength ? [rest] : []));
    if (writtenBytes > 0) reportLost();
  };

  const writeNext = () => {
    if (isWriting || retry !== null) return;
    const part = joinFirst();
    if (part === undefined) return;
    isWriting = true;
    writePart(fd, part, (error, writtenBytes) => {
      isWriting = false;
      if (error === null) {
        remove(0, writtenBytes);
        writeNext();
        return;
      }
      const tryAgain = () => {
        retry = null;
        writeNext();
      };
      retry = setTimeout(tryAgain, isFull(error) ? fullPipeRetryMs : failedWriteRetryMs).unref();
    });
  };

  const flushSync = () => {
    const deadlineMs = performance.now() + flushPatienceMs;
    // Another thread writes the first part to its end.
    const index = isWriting ? 1 : 0;
    for (let part = waiting[index]; part !== undefined; part = waiting[index]) {
      try {
        remove(index, writeSync(fd, part));
      } catch (error) {
        if (!isFull(error) || performance.now() > deadlineMs) return;
        pause(10);
      }
    }
  };

  return {
    write(line) {
      if (!enqueue(line)) lost += 1;
      writeNext();
    },
    countLost() {
      lost += 1;
    },
    flushSync,
  };
};
