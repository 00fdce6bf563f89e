import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addModel, ModelRefused } from './add-model.ts';
import { fetchModel } from './fetch-model.ts';
import type { Model } from './model.ts';
import { createModelFolder } from './model-folder.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (name: string, text: string) => ({ name, bytes: text.length, sha256: sha256(text) });
const pair: Model = {
  name: 'en-ja',
  purpose: 'reading',
  licence: 'MPL-2.0',
  languages: ['en-ja'],
  files: [fileOf('words.bin', 'the words'), fileOf('numbers.bin', 'the numbers')],
};

let work: string;
let folder: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'engawa-models-'));
  folder = join(work, 'models');
});
afterEach(() => rmSync(work, { recursive: true }));

const given = (name: string, text: string): string => {
  const path = join(work, name);
  writeFileSync(path, text);
  return path;
};
const models = () => createModelFolder(folder, [pair]);
const install = () => addModel(folder, [pair], [given('a', 'the numbers'), given('b', 'the words')], null);

describe('a folder of models', () => {
  it('knows files of the catalogue by their sums, whatever they are called', async () => {
    expect(await models().check(pair)).toBe('missing');
    expect(await install()).toBe(pair);
    expect(await models().check(pair)).toBe('ready');
    expect(readFileSync(models().pathOf(pair, 'words.bin'), 'utf8')).toBe('the words');
  });

  it('never gives out a file that was changed, also to one of the same size', async () => {
    await install();
    const folderOfModels = models();
    expect(await folderOfModels.check(pair)).toBe('ready');
    writeFileSync(folderOfModels.pathOf(pair, 'words.bin'), 'the Words');
    expect(folderOfModels.glance(pair)).toBe('ready');
    expect(await folderOfModels.check(pair)).toBe('changed');
    writeFileSync(folderOfModels.pathOf(pair, 'words.bin'), 'more words');
    expect(folderOfModels.glance(pair)).toBe('changed');
  });

  it('does not believe a manifest about a name of the catalogue', async () => {
    await install();
    writeFileSync(models().pathOf(pair, 'words.bin'), 'the Words');
    const forged = { ...pair, files: [fileOf('words.bin', 'the Words')] };
    writeFileSync(join(folder, 'en-ja/manifest.json'), JSON.stringify(forged));
    expect(models().list()).toEqual([pair]);
    expect(await models().check(pair)).toBe('changed');
  });

  it('refuses files that nobody knows, and leaves nothing of them', async () => {
    const adding = addModel(folder, [pair], [given('a', 'other words')], null);
    await expect(adding).rejects.toThrow(ModelRefused);
    await expect(adding).rejects.toThrow(sha256('other words'));
    // A part of a model is not the model.
    await expect(addModel(folder, [pair], [given('b', 'the words')], null)).rejects.toThrow(ModelRefused);
    expect(existsSync(folder)).toBe(false);
  });

  it('takes a model of the operator with its licence, before those of the catalogue', async () => {
    const own = { name: 'mine', purpose: 'reading', licence: 'MIT', languages: ['ja'] };
    await addModel(folder, [pair], [given('mine.bin', 'my words')], own);
    const [mine] = models().list();
    expect(mine).toEqual({ ...own, files: [fileOf('mine.bin', 'my words')] });
    expect(await models().check(mine as Model)).toBe('ready');
  });

  it.each(['../mine', '.mine', '', 'en-ja'])('refuses the name %j for it', async (name) => {
    const own = { name, purpose: 'reading', licence: 'MIT', languages: ['ja'] };
    await expect(addModel(folder, [pair], [given('mine.bin', 'my words')], own)).rejects.toThrow(
      ModelRefused,
    );
  });

  it('gives those that came with the release, unless the operator has put others there', async () => {
    const packed = join(work, 'packed');
    await addModel(packed, [pair], [given('a', 'the numbers'), given('b', 'the words')], null);
    const both = createModelFolder(folder, [pair], packed);
    expect(await both.check(pair)).toBe('ready');
    expect(both.pathOf(pair, 'words.bin')).toBe(join(packed, 'en-ja/words.bin'));
    await install();
    expect(await both.check(pair)).toBe('ready');
    expect(both.pathOf(pair, 'words.bin')).toBe(join(folder, 'en-ja/words.bin'));
  });

  it('ignores a folder without a manifest that can be read', () => {
    mkdirSync(join(folder, 'other'), { recursive: true });
    writeFileSync(join(folder, 'other/manifest.json'), '{"name":"other"}');
    expect(models().list()).toEqual([pair]);
  });
});

describe('a model from an address of the operator', () => {
  let server: Server;
  const served = new Map<string, string>();
  beforeEach(async () => {
    served.clear();
    served.set('/m/en-ja/words.bin', 'the words').set('/m/en-ja/numbers.bin', 'the numbers');
    server = createServer(({ url }, response) => {
      const body = served.get(url ?? '');
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const fetching = (lines: string[] = []) =>
    fetchModel(
      folder,
      pair,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/m/`,
      (line) => void lines.push(line),
    );

  it('is fetched file by file, with lines that say how far it is', async () => {
    const lines: string[] = [];
    await fetching(lines);
    expect(await models().check(pair)).toBe('ready');
    expect(lines).toEqual(['words.bin: 100 %', 'numbers.bin: 100 %']);
  });

  it.each([
    ['other bytes', 'the Words', /sha256/],
    ['more bytes', 'the words and more', /longer/],
  ])('is refused if %s come, and the installed one stays', async (_, body, why) => {
    await install();
    served.set('/m/en-ja/words.bin', body);
    await expect(fetching()).rejects.toThrow(why);
    expect(await models().check(pair)).toBe('ready');
    expect(readdirSync(folder)).toEqual(['en-ja']);
  });

  it('is refused if the address has none', async () => {
    served.delete('/m/en-ja/numbers.bin');
    await expect(fetching()).rejects.toThrow('MODELS_URL answered 404 for en-ja/numbers.bin.');
    expect(readdirSync(folder)).toEqual([]);
  });
});
