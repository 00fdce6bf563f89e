import { maxGlossaryWords } from '@engawa/contract/captions';
import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { changedValues, type RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { GlossaryStore } from './glossary-store.ts';

type GlossaryDeps = {
  readonly store: GlossaryStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  /** Null if the user does not belong to the company. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
};

/** The words that the captions of a company write as they stand there. */
export const createGlossary = ({ store, transact, record, findRole }: GlossaryDeps) => {
  const requireRole = async (actor: Actor, companyId: string): Promise<CompanyRole> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const role = await findRole(companyId, actor.userId);
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    return role;
  };
  /** In the caller's transaction. */
  const setWords = async (
    by: { readonly userId: string },
    companyId: string,
    before: readonly string[],
    words: readonly string[],
  ): Promise<void> => {
    const changed = changedValues({ words: [...before] }, { words: [...words] });
    if (changed === null) return;
    await store.setWords(companyId, words);
    const target = { kind: 'company', id: companyId } as const;
    await record({ in: { companyId }, by, action: 'glossary', target, ...changed });
  };
  return {
    /**
     * Refuses guests with FORBIDDEN and others who do not belong to it with COMPANY_IS_NOT_EXIST.
     */
    async list(actor: Actor, companyId: string): Promise<string[]> {
      await requireRole(actor, companyId);
      return store.listWords(companyId);
    },

    /** For Managers: refuses like `list`, and Members with FORBIDDEN. */
    change: (actor: Actor, companyId: string, words: readonly string[]): Promise<void> =>
      transact(async () => {
        const why = whyCannotManageCompany(await requireRole(actor, companyId));
        if (why !== null) throw new Refusal(why);
        await setWords(actor, companyId, await store.listWords(companyId), words);
      }),

    /**
     * Adds a word that somebody has corrected. The caller has checked that they may.
     * @returns whether the company has the word now: false when it has too many
     */
    learn: (by: { readonly userId: string }, spaceId: string, word: string): Promise<boolean> =>
      transact(async () => {
        const found = await store.lockWordsOfSpace(spaceId);
        if (found === null) return false;
        const { companyId, words } = found;
        if (words.includes(word)) return true;
        if (words.length >= maxGlossaryWords) return false;
        await setWords(by, companyId, words, [...words, word]);
        return true;
      }),

    /** The words for the sentences of a space. */
    wordsOf: (spaceId: string): Promise<string[]> => store.listWordsOfSpace(spaceId),
  };
};
export type Glossary = ReturnType<typeof createGlossary>;
