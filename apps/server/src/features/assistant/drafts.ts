import { maxDraftCharacters, type NotesDraft, type ProviderPlace } from '@engawa/contract/assistant';
import type { Transcript } from '@engawa/contract/captions';
import type { Actor, Id, Locale } from '@engawa/contract/kernel';
import type { Completions } from './completions.ts';
import { instructionFor, readDraft, rowsOf } from './draft.ts';

type DraftsDeps = {
  readonly completions: Pick<Completions, 'requireNamed' | 'run'>;
  /**
   * What the actor said or heard at a meeting, oldest first. Refuses PLAN_FORBIDS and
   * TRANSCRIPT_IS_NOT_EXIST.
   */
  readLines(
    actor: Actor,
    spaceId: Id,
    record: Id,
    page: { readonly skip: number; readonly limit: number },
  ): Promise<readonly Transcript[]>;
  companyOf(spaceId: Id): Promise<Id>;
  /** Notes for these people that the words of theirs are read. */
  noteDraft(companyId: Id, viewerId: Id, userIds: readonly Id[]): Promise<void>;
};

/** The part of a meeting, and where the actor was told that its lines go. */
type Asked = {
  readonly record: Id;
  readonly skip: number;
  readonly language: Locale;
  readonly provider: ProviderPlace;
};

const pageLines = 200;
/** Of the answer: about fifteen notes. */
const max_tokens = 800;

/** As many lines as are given to the provider at once. */
const firstPart = (lines: readonly Transcript[]): readonly Transcript[] => {
  let length = 0;
  const end = lines.findIndex(({ name, text }) => {
    length += name.length + text.length;
    return length > maxDraftCharacters;
  });
  return end === -1 ? lines : lines.slice(0, Math.max(1, end));
};

/** Drafts the decisions and actions of meetings. */
export const createDrafts = ({ completions, readLines, companyOf, noteDraft }: DraftsDeps) => ({
  /**
   * Drafts those of a part of a meeting. Refuses guests with FORBIDDEN, PLAN_FORBIDS,
   * TRANSCRIPT_IS_NOT_EXIST, ASSISTANT_HAS_CHANGED, and as AST-7 to AST-10 say.
   * @param gone the caller waits no longer
   */
  async draft(
    actor: Actor,
    spaceId: Id,
    { record, skip, language, provider }: Asked,
    gone: AbortSignal | undefined,
  ): Promise<NotesDraft> {
    const found = await completions.requireNamed(actor, spaceId, provider);
    const lines = await readLines(actor, spaceId, record, { skip, limit: pageLines });
    const part = firstPart(lines);
    const isLast = part.length === lines.length && lines.length < pageLines;
    const next = isLast ? null : skip + part.length;
    const said = part.filter(({ text }) => text !== '');
    if (said.length === 0) return { notes: [], dropped_count: 0, sent_count: 0, next };
    const speakers = said.flatMap(({ user_id }) => user_id ?? []);
    const request = {
      instruction: instructionFor(language),
      text: rowsOf(said),
      max_tokens,
      n: 1,
      stop: [],
      temperature: 0,
    };
    const [answer] = await completions.run(actor, spaceId, found, request, gone, async () =>
      noteDraft(await companyOf(spaceId), actor.userId, [...new Set(speakers)]),
    );
    const read = readDraft(answer?.text ?? '', said, answer?.finish_reason === 'length');
    return Object.assign(read, { sent_count: said.length, next });
  },
});
export type Drafts = ReturnType<typeof createDrafts>;
