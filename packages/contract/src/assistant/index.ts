export type {
  AskedOfOffice,
  AskedToWrite,
  AssistantAnswer,
  AssistantSource,
  AssistantText,
} from './ask.ts';
export { assistantHttp } from './http.ts';
export {
  type DraftedNote,
  draftedNote,
  type MeetingNote,
  type NotesDraft,
} from './notes.ts';
export {
  type AssistantChoice,
  type CompletionKind,
  completionKinds,
  completionsPerDay,
  completionsPerMinute,
  maxAnswerSentences,
  maxDraftCharacters,
  maxExplainedLength,
  maxMissedDays,
  maxNoteLength,
  maxNotes,
  maxQuestionLength,
  maxSentenceLength,
  maxSourceLength,
  maxSources,
  type NoteKind,
  noteKinds,
} from './rules.ts';
export {
  type AssistantOffer,
  type AssistantTrial,
  type CompanyAssistant,
  type CompletionAnswer,
  type CompletionAsked,
  type OwnProvider,
  ownProvider,
  type ProviderPlace,
} from './schema.ts';
