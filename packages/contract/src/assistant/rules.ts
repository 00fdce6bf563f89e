/** How a provider is called: the call of the specification, or the chat of the same servers. */
export const completionKinds = ['chat', 'completions'] as const;
export type CompletionKind = (typeof completionKinds)[number];

/** Whose language model a company uses: that of the operator, or its own. */
export const assistantChoices = ['none', 'operator', 'own'] as const;
export type AssistantChoice = (typeof assistantChoices)[number];

/**
 * The most calls of the provider in a day (UTC), by one Member and by all of a space. Our choice:
 * an hour of a meeting takes about five. Guests make none.
 */
export const completionsPerDay = { member: 100, guest: 0, members: 1_000, guests: 0 };
/** Calls of one person in a minute. */
export const completionsPerMinute = 10;

export const maxPromptLength = 8_000;
export const maxCompletionTokens = 1_024;
export const maxCompletions = 3;
export const maxStops = 4;

/** Characters of a meeting that are given to the provider at once: about 3,000 tokens. */
export const maxDraftCharacters = 4_000;
export const maxNoteLength = 300;
/** The notes of one person to one meeting. */
export const maxNotes = 60;
export const noteKinds = ['decision', 'action'] as const;
export type NoteKind = (typeof noteKinds)[number];

export const maxQuestionLength = 500;
/** The text of a page of a PDF that is explained: about 3,000 tokens. */
export const maxExplainedLength = 4_000;
/** How far back a person can ask what they missed. */
export const maxMissedDays = 14;
/** Sources that are given to the provider for one question. */
export const maxSources = 24;
/** A source is shortened to so many characters. */
export const maxSourceLength = 400;
export const maxAnswerSentences = 20;
export const maxSentenceLength = 500;
