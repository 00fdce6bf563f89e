import { gunzipSync, gzipSync } from 'node:zlib';
import { maxFeedBytes } from '@engawa/contract/calendar';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';

/** The place that a file is sealed for. */
const placeOfContent = (id: string) => ({ table: 'calendars.content', rowId: id });

/** The file of a calendar, compressed and encrypted for its row. */
export const sealFile = (sealedText: SealedText, id: string, file: Uint8Array): string =>
  sealedText.seal(gzipSync(file).toString('base64'), placeOfContent(id));

/** The file that was sealed for this calendar. */
export const openFile = (sealedText: SealedText, id: string, content: string): Uint8Array =>
  gunzipSync(Buffer.from(sealedText.open(content, placeOfContent(id)), 'base64'), {
    maxOutputLength: maxFeedBytes,
  });
