import { expect, it } from 'vitest';
import { readCompoundText } from './compound-text.mjs';

const esc = '\u001b';

it.each([
  // As xterm gives it.
  [`${esc}$(B5D;vO?${esc}(B ${esc}%G—${esc}%@ ${esc}$(B@_7W${esc}(B.txt`, '議事録 — 設計.txt'],
  ['議事録 — 設計.txt', '議事録 — 設計.txt'],
  ['notes.txt', 'notes.txt'],
  ['', ''],
  [`${esc}$(AVPND${esc}(B`, '中文'],
  [`${esc}$(CGQ19${esc}(B`, '한국'],
])('reads %j', (title, text) => expect(readCompoundText(title)).toBe(text));

it.each([`${esc}-A\ufffd`, `${esc}%/1\ufffd`, `${esc}(B\ufffd`])('gives up %j', (title) =>
  expect(readCompoundText(title)).toBeNull(),
);
