// Makes a database with the newest schema and no rows on the PostgreSQL of the named address, whose
// last part is the name of the database. Tests copy it, because migrating one takes more than a
// second of processor time and copying one a tenth of that.
import pg from 'pg';
import { openDatabase } from '../open.ts';

const [address] = process.argv.slice(2);
if (address === undefined) throw new Error('Name an address.');

const url = new URL(address);
const name = decodeURIComponent(url.pathname.slice(1));
url.pathname = '/postgres';
const server = new pg.Client({ connectionString: url.href });
await server.connect();
await server.query(`create database ${server.escapeIdentifier(name)}`);
await server.end();

await (await openDatabase({ databaseUrl: address, dataDir: null })).close();
