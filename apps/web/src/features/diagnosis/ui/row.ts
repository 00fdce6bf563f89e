/** good, bad, and what is neither: a fact, or not known yet. */
export type Verdict = 'good' | 'bad' | 'warning' | 'plain' | 'waiting';
export type Row = { key: string; label: string; value: string; verdict: Verdict; hint?: string };
