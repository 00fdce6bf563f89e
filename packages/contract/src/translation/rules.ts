/** How long transcripts are kept, in days. */
export const transcriptKeptDays = 30;
