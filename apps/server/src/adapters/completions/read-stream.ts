import { StringDecoder } from 'node:string_decoder';
import * as z from 'zod';

/** More than any answer that was asked for, in bytes, with the frame of each piece. */
const maxAnswerBytes = 2 * 1024 * 1024;
/** Of an answer in one JSON text, which is read in one go. */
const maxJsonCharacters = 512 * 1024;
/** Of a line of a stream. */
const maxLineCharacters = 65_536;
/** Of each text; the most that is asked for is a quarter of it. */
const maxTextCharacters = 32_768;

const content = z.object({ content: z.string().nullish() }).nullish();
const piece = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().int().min(0).max(9).default(0),
        text: z.string().nullish(),
        delta: content,
        message: content,
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  error: z.unknown().optional(),
});

type Choice = { text: string; finish_reason: string | null };

/** The answer is not what a server of this kind gives, or it broke off. */
export class BrokenAnswer extends Error {}

const readText = async (pieces: AsyncIterable<Uint8Array>, onText: (text: string) => void): Promise<void> => {
  const decoder = new StringDecoder('utf8');
  let bytes = 0;
  for await (const part of pieces) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new BrokenAnswer('too long');
    onText(decoder.write(Buffer.from(part)));
  }
  onText(decoder.end());
};

/** At most this many bytes of a text, such as that of an error. */
export const readBeginning = async (pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of pieces) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
};

/**
 * Reads the answer of a server: as a stream of server-sent events, or as one JSON text of a server
 * that does not stream. Throws BrokenAnswer, also when the stream ends before the last piece.
 * @param onPiece is called whenever something arrives
 */
export const readCompletion = async (
  pieces: AsyncIterable<Uint8Array>,
  isStream: boolean,
  onPiece: () => void,
): Promise<Choice[]> => {
  const choices: Choice[] = [];
  let isDone = !isStream;
  const take = (json: string) => {
    const { choices: parts, error } = piece.parse(JSON.parse(json));
    if (error !== undefined && error !== null) throw new BrokenAnswer('an error in the answer');
    for (const { index, text, delta, message, finish_reason: reason } of parts) {
      const choice = choices[index] ?? { text: '', finish_reason: null };
      choices[index] = choice;
      choice.text += text ?? delta?.content ?? message?.content ?? '';
      if (choice.text.length > maxTextCharacters) throw new BrokenAnswer('a text is too long');
      choice.finish_reason = reason ?? choice.finish_reason;
      if (choice.finish_reason !== null) isDone = true;
    }
  };
  const takeLine = (line: string) => {
    if (!line.startsWith('data:')) return;
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') isDone = true;
    else if (data !== '') take(data);
  };
  // Joined once: a company's own server may send an endless line in the smallest pieces.
  let parts: string[] = [];
  let length = 0;
  const keep = (text: string) => {
    parts.push(text);
    length += text.length;
    if (length > (isStream ? maxLineCharacters : maxJsonCharacters)) throw new BrokenAnswer('a long line');
  };
  const endLine = () => {
    const line = parts.join('');
    parts = [];
    length = 0;
    takeLine(line);
  };
  await readText(pieces, (text) => {
    onPiece();
    if (!isStream) return keep(text);
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) endLine();
      keep(line);
    }
  });
  if (isStream) endLine();
  else take(parts.join(''));
  if (!isDone) throw new BrokenAnswer('it broke off');
  return choices.filter((choice) => choice !== undefined);
};
