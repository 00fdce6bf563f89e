import * as z from 'zod';
import { toPlainLine, trimEndOf } from '../kernel/index.ts';

/** File systems store up to 255 bytes of a name, and a Japanese letter has three. */
const maxNameLength = 80;
/** The end of a name that is always kept, with its last dot: it says what the file is. */
const maxEndingLength = 16;

/** The characters that Windows refuses in a name, with those that separate folders. */
const reserved = /[\\/:*?"<>|]/g;
const endingOf = (name: string): string =>
  /[^.]\.([^.\s]+)$/.exec(name)?.[1]?.slice(0, maxEndingLength) ?? '';

/**
 * A long name without its middle; the ending stays in view, because it distinguishes a program
 * from a text.
 * @param maxLength in characters
 */
export const cutMiddle = (name: string, maxLength: number): string => {
  const letters = [...name];
  if (letters.length <= maxLength) return name;
  const tail = Math.min(endingOf(name).length + 7, Math.floor(maxLength / 2));
  return `${letters.slice(0, maxLength - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
};

/**
 * The name of a file as it is stored, shown and saved: one line without controls of direction, and
 * no part of a path.
 */
export const toFileName = (name: string): string => {
  const plain = trimEndOf(toPlainLine(name.normalize('NFC').replace(reserved, '_')), '. ');
  return cutMiddle(plain, maxNameLength) || 'file';
};

export const fileName = z.string().min(1).max(4_000).transform(toFileName);

/**
 * Endings of files that can do something when they are opened: programs and scripts of Windows,
 * macOS, Linux and Android, installers, documents with macros, and pages that run scripts.
 */
const runnable =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|msi|msp|msix|appx|reg|lnk|url|inf|cpl|dll|sys|jar|app|command|dmg|pkg|sh|bash|zsh|fish|py|pl|rb|php|run|bin|deb|rpm|appimage|desktop|apk|html?|xhtml|mht|mhtml|svgz?|xml|xsl|swf|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|chm|iso|img|vhdx?)$/i;

/** Whether a file may run something when it is opened. */
export const isRunnable = (name: string): boolean => runnable.test(name);

/** The kind of a file by the ending of its name, for its icon. */
export type FileKind =
  | 'picture'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'table'
  | 'slides'
  | 'text'
  | 'archive'
  | 'other';
const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['picture', /^(?:jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|svg|psd|ai)$/i],
  ['video', /^(?:mp4|mov|webm|mkv|avi|m4v)$/i],
  ['audio', /^(?:mp3|wav|m4a|aac|ogg|oga|flac)$/i],
  ['pdf', /^pdf$/i],
  ['table', /^(?:xlsx?|xlsm|csv|tsv|ods|numbers)$/i],
  ['slides', /^(?:pptx?|pptm|odp|key)$/i],
  ['text', /^(?:txt|md|docx?|docm|odt|rtf|pages|json|xml|ya?ml|log)$/i],
  ['archive', /^(?:zip|7z|rar|tar|t?gz|bz2|xz|lzh)$/i],
];
export const fileKindOf = (name: string): FileKind => {
  const ending = endingOf(name);
  return kinds.find(([, endings]) => endings.test(ending))?.[0] ?? 'other';
};
