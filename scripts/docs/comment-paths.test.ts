import { describe, expect, it } from 'vitest';
import { goneFilesIn } from './comment-paths.mjs';

const files = ['apps/server/src/app.ts', 'apps/server/src/app/order.test.ts', 'docs/protocol.md'];

describe('the files that comments name', () => {
  it.each([
    '// see app.ts',
    '/** The order is checked (`app/order.test.ts`), see docs/protocol.md. */',
    "import { open } from './gone.ts';",
    "const name = 'gone.ts'; // of a test",
    '// *.slow.test.ts and bench/NAME.ts are patterns',
    '/** @typedef {import("./app.ts").App} App */',
  ])('are there in %s', (text) => expect(goneFilesIn(text, files)).toEqual([]));

  it.each([
    ['// see gone.ts', 'gone.ts'],
    ['const a = 1; // as in app/creation-order.test.ts', 'app/creation-order.test.ts'],
    ['/**\n * See other/app.ts.\n */', 'other/app.ts'],
  ])('are gone in %s', (text, path) => expect(goneFilesIn(text, files)).toEqual([path]));
});
