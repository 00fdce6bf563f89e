import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { languageOfTag, type TranslationLanguage } from '@engawa/contract/translation';
import * as z from 'zod';

/**
 * The files of a model. `lex` is the shortlist, which makes it faster; `srcvocab` and `trgvocab`
 * stand for `vocab` where the two languages share none, as English and Japanese.
 */
const parts = ['model', 'lex', 'vocab', 'srcvocab', 'trgvocab'] as const;
type Part = (typeof parts)[number];

/** A model that translates from one language into another, as it lies on the disk. */
export type TranslationModel = {
  readonly name: string;
  readonly from: TranslationLanguage;
  readonly to: TranslationLanguage;
  readonly files: readonly { readonly part: Part; readonly path: string; readonly sha256: string }[];
};

/** The models that are there now. */
export type FindModels = () => Promise<readonly TranslationModel[]>;

const manifest = z.object({
  /** BCP 47 tags: from, to. */
  languages: z.tuple([z.string(), z.string()]),
  files: z.array(
    z.object({
      name: z.string().regex(/^[\w.-]{1,100}$/),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

const isPart = (word: string | undefined): word is Part => parts.includes(word as Part);

/**
 * Models into Chinese work without their shortlist: that of Mozilla's model from English leaves
 * characters out (mozilla/firefox-translations-models#209).
 */
const hasUsableShortlist = (to: TranslationLanguage): boolean => to !== 'zh' && to !== 'zh-TW';

const readModel = async (folder: string): Promise<TranslationModel | null> => {
  const read = manifest.safeParse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  if (!read.success) return null;
  const [from, to] = read.data.languages.map(languageOfTag);
  if (!from || !to) return null;
  const files = read.data.files.flatMap(({ name, sha256 }) => {
    const [part] = name.split('.', 1);
    if (!isPart(part) || (part === 'lex' && !hasUsableShortlist(to))) return [];
    return [{ part, path: join(folder, name), sha256 }];
  });
  const has = (part: Part) => files.some((file) => file.part === part);
  const isWhole = has('model') && (has('vocab') || (has('srcvocab') && has('trgvocab')));
  return isWhole ? { name: basename(folder), from, to, files } : null;
};

/**
 * Reads the models in a folder, each a folder of its own with `manifest.json`. Other models, and
 * folders that cannot be read, are left out.
 */
export const createFindModels =
  (folder: string): FindModels =>
  async () => {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.sort().map((name) => readModel(join(folder, name)).catch(() => null)),
    );
    return found.filter((model) => model !== null);
  };
