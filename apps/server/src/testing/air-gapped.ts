import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { openSpokenOffice } from './spoken-office.ts';

/*
 * Runs where there is no network but loopback: a person speaks, another reads it and its
 * translation. Writes what it found to stdout, as JSON.
 */

/** Why an address of the outside cannot be reached. */
const whyUnreachable = (host: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: 443 });
    socket.once('connect', () => resolve('reached'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
  });

const office = await openSpokenOffice();
try {
  const speaker = await office.enter('127.0.6.1');
  const reader = await office.enter('127.0.6.2');
  await office.begin(speaker, 'line-1');
  const outcome = await office.send(speaker, 'line-1', 'en-meeting');
  const said = await office.lineOf(reader, 'line-1');
  const found = {
    interfaces: Object.keys(networkInterfaces()),
    outside: await whyUnreachable('192.0.2.1'),
    outcome,
    said,
    translated: await office.translate(reader, said, 'pt'),
  };
  process.stdout.write(JSON.stringify(found));
  for (const { socket } of [speaker, reader]) socket.destroy();
} finally {
  await office.stop();
}
