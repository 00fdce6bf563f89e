import { assistantHttp } from '@engawa/contract/assistant';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { Asking } from './asking.ts';
import type { Completions } from './completions.ts';
import type { Drafts } from './drafts.ts';
import type { Notes } from './notes.ts';
import type { AssistantSettings } from './settings.ts';

type Services = {
  readonly settings: Pick<AssistantSettings, 'read' | 'choose' | 'connect'>;
  readonly completions: Pick<Completions, 'offerTo' | 'complete' | 'tryOf'>;
  readonly asking: Asking;
  readonly drafts: Drafts;
  readonly notes: Notes;
};
type Guards = { readonly entryGuard: EntryGuard; readonly sessionGuard: SessionGuard };

/** The HTTP calls of the language model, and of the notes of meetings. */
export const createAssistantHttp = (
  { settings, completions, asking, drafts, notes }: Services,
  { entryGuard, sessionGuard }: Guards,
) => {
  const implementation = implement(assistantHttp).$context<ApiContext>();
  const entered = implementation.use(entryGuard);
  const guarded = implementation.use(sessionGuard);
  return {
    ofCompany: guarded.ofCompany.handler(async ({ input: { id }, context }) => ({
      data: await settings.read(context.actor, id),
    })),
    choose: guarded.choose.handler(async ({ input: { id, uses }, context }) => ({
      data: await settings.choose(context.actor, id, uses),
    })),
    connect: guarded.connect.handler(async ({ input: { id, ...own }, context }) => ({
      data: await settings.connect(context.actor, id, own),
    })),
    tryIt: guarded.tryIt.handler(async ({ input: { id }, context, signal }) => ({
      data: await completions.tryOf(context.actor, id, signal),
    })),
    offer: entered.offer.handler(async ({ input: { id }, context }) => ({
      data: await completions.offerTo(context.actor, id),
    })),
    complete: entered.complete.handler(async ({ input: { id, ...asked }, context, signal }) => ({
      data: await completions.complete(context.actor, id, asked, signal),
    })),
    ask: entered.ask.handler(async ({ input: { id, ...asked }, context, signal }) => ({
      data: await asking.ask(context.actor, id, asked, signal),
    })),
    write: entered.write.handler(async ({ input: { id, ...asked }, context, signal }) => ({
      data: await asking.write(context.actor, id, asked, signal),
    })),
    draftNotes: entered.draftNotes.handler(async ({ input: { id, ...asked }, context, signal }) => ({
      data: await drafts.draft(context.actor, id, asked, signal),
    })),
    notes: entered.notes.handler(async ({ input: { id, record }, context }) => ({
      data: await notes.list(context.actor, id, record),
    })),
    shareNotes: entered.shareNotes.handler(async ({ input: { id, record, notes: shared }, context }) => ({
      data: await notes.share(context.actor, id, record, shared),
    })),
  };
};
