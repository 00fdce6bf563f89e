/** good and bad are verdicts; plain is a mere fact, waiting is not known yet. */
export type Verdict = 'good' | 'bad' | 'warning' | 'plain' | 'waiting';
export type Row = { key: string; label: string; value: string; verdict: Verdict; hint?: string };
