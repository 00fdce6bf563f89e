import { archiveBytesHeader } from '@engawa/contract/companies';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { decodeRefusal } from '../../platform/api-client/refusal.ts';

/** The bytes that have arrived, and about how many there will be; null: not known. */
export type Received = { readonly bytes: number; readonly of: number | null };

const unauthenticated = 401;

const archiveAt = (companyId: string): string => `/api/v1/company/${encodeURIComponent(companyId)}/archive`;

/** Counts what passes. */
const counting = (of: number | null, onProgress: (received: Received) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length;
      onProgress({ bytes, of });
      controller.enqueue(piece);
    },
  });
};

/**
 * Receives the archive of a company. The calls of the contract cannot tell how much has arrived, so
 * it is fetched here; the browser keeps it outside of the page's memory as it arrives.
 * @throws a refusal as the calls do, and a TypeError when the connection ends before the archive
 */
export const receiveArchive = async (
  api: Pick<ApiClient, 'headers'>,
  companyId: string,
  onProgress: (received: Received) => void,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): Promise<Blob> => {
  const ask = (headers: Record<string, string>) => fetch(archiveAt(companyId), { headers });
  const sent = await api.headers();
  const first = await ask(sent);
  const answer = first.status === unauthenticated ? await ask(await api.headers(sent)) : first;
  if (!answer.ok || answer.body === null) {
    const refused = decodeRefusal(await answer.json().catch(() => null), answer);
    throw refused ?? new Error('the archive was not sent');
  }
  const length = Number(answer.headers.get(archiveBytesHeader));
  return new Response(answer.body.pipeThrough(counting(length > 0 ? length : null, onProgress))).blob();
};
