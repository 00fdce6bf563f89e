/** How long transcripts are kept, in days. */
export const transcriptKeptDays = 30;

/**
 * The maximum number of new lines of speech that are stored in a day (UTC). Our choice: a person
 * who speaks without a pause produces a line every three seconds; a member may do so for eight
 * hours and a guest for four. All members of a space together may store as much as 30 such
 * speakers, all guests as much as six.
 */
export const transcriptsPerDay = { member: 10_000, guest: 5_000, members: 300_000, guests: 30_000 };

/** The samples of a second in the sound of a sentence: what recognisers work with. */
export const speechSampleRate = 16_000;
/** The longest sentence in seconds: pages cut at six, and the voice before its start comes too. */
export const maxSpeechSeconds = 7;
/** The largest sound file of a sentence in bytes: 16-bit samples and a header. */
export const maxSpeechBytes = maxSpeechSeconds * speechSampleRate * 2 + 1_024;
/** A dictated sound of fewer bytes holds no word: the specification transcribes what is larger. */
export const fewestDictatedBytes = 10_000;
/** Sentences of one person in a minute. Our choice: speech without a pause is cut every second. */
export const speechPerMinute = 60;

/** The longest word of a glossary in characters: the name of a product or a department. */
export const maxGlossaryWordLength = 40;
/** The most words of a company. Our choice: a recogniser is told about 200 characters of them. */
export const maxGlossaryWords = 200;
