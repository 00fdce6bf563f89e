// Fills the named folder with `db/`, the files of an embedded database with the newest schema and
// no rows. Journeys start with copies, because making one takes seconds of processor time.
import { openDatabase } from '../open.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
await (await openDatabase({ databaseUrl: null, dataDir: folder })).close();
