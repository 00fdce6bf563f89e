import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const block = 512;

/**
 * The head of a file in a tar archive. It has no owner and no time: the same files are the same
 * archive.
 * @param {string} name
 * @param {number} size
 */
const headOf = (name, size) => {
  const head = Buffer.alloc(block);
  head.write(name, 0, 100, 'latin1');
  head.write(`0000755\0${'0000000\0'.repeat(2)}`, 100, 'latin1');
  head.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124, 'latin1');
  // The sum is made with blanks in its own place.
  head.write('        0', 148, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
};

/** @param {string} name @param {Buffer} bytes */
const entryOf = (name, bytes) =>
  Buffer.concat([
    headOf(`package/${name}`, bytes.length),
    bytes,
    Buffer.alloc((block - (bytes.length % block)) % block),
  ]);

/**
 * The companion as an archive that npm installs and `npx` runs.
 * @param {string} [folder]
 * @returns {Buffer}
 */
export const packCompanion = (folder = import.meta.dirname) => {
  const sources = readdirSync(join(folder, 'src'))
    .filter((name) => name.endsWith('.mjs'))
    .toSorted()
    .map((name) => `src/${name}`);
  const entries = ['package.json', ...sources].map((name) => entryOf(name, readFileSync(join(folder, name))));
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * block)]), { level: 9 });
};
