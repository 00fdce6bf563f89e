// Fills the named folder with `db/`, the files of an embedded database with the newest schema and
// no rows, and `dump.tar`, the same for databases in memory. Tests start with copies, because
// creating a database takes seconds of processor time.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

const client = await PGlite.create(join(folder, 'db'));
await migrate(drizzle({ client }), { migrationsFolder });
const dump = await client.dumpDataDir('none');
await client.close();
await writeFile(join(folder, 'dump.tar'), Buffer.from(await dump.arrayBuffer()));
