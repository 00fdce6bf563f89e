import type { CaptionLine } from './caption-lines.ts';

/** How long a caption of a saved file is shown at most, in ms: until the next one begins. */
const captionMs = 6_000;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
/** @param ms since the beginning of the file */
const cueTime = (ms: number): string =>
  `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`;

/** Nothing that a player would take for markup or for the end of a caption. */
const cueText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', ' ');

const said = (lines: readonly CaptionLine[]) => lines.filter(({ text }) => text !== '');

/**
 * Plain text, a line each: time, name, words, and their translation below.
 * @param locale of the times
 */
export const toText = (lines: readonly CaptionLine[], locale: string): string =>
  said(lines)
    .map(({ at, name, text, transText }) => {
      const line = `${new Date(at).toLocaleString(locale)}  ${name}: ${text}`;
      return transText === null ? line : `${line}\n    ${transText}`;
    })
    .join('\n');

/** WebVTT, from the first line on: each caption until the next one, at most six seconds. */
export const toVtt = (lines: readonly CaptionLine[]): string => {
  const all = said(lines);
  const start = all[0]?.at ?? 0;
  const cues = all.map(({ at, name, text, transText }, index) => {
    const from = at - start;
    const next = all[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const to = Math.max(from + 1, Math.min(from + captionMs, next - start));
    const words = [text, ...(transText === null ? [] : [transText])].map(cueText).join('\n');
    return `${cueTime(from)} --> ${cueTime(to)}\n<v ${cueText(name)}>${words}`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
};
