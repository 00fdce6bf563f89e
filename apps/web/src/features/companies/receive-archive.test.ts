import { archiveBytesHeader } from '@engawa/contract/companies';
import { describe, expect, it } from 'vitest';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { type Received, receiveArchive } from './receive-archive.ts';

const piecesOf = (...sizes: number[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });

const receive = async (...answers: Response[]) => {
  const seen: Received[] = [];
  const sent: (string | null)[] = [];
  let tokens = 0;
  const headers = async () => {
    tokens += 1;
    return { authorization: `Bearer ${tokens}` };
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(`${String(input)} ${new Headers(init?.headers).get('authorization')}`);
    return answers[sent.length - 1] ?? new Response(null, { status: 500 });
  };
  const file = receiveArchive({ headers }, 'c', (received) => seen.push(received), fetch);
  return { file, seen, sent };
};

describe('CMP-28 receiving the archive of a company', () => {
  it('counts what arrives, and knows about how much will', async () => {
    const answer = new Response(piecesOf(300, 700), { headers: { [archiveBytesHeader]: '900' } });
    const { file, seen } = await receive(answer);
    expect((await file).size).toBe(1_000);
    expect(seen).toEqual([
      { bytes: 300, of: 900 },
      { bytes: 1_000, of: 900 },
    ]);
  });

  it('asks again with a new token when the first was refused', async () => {
    const { file, sent } = await receive(new Response(null, { status: 401 }), new Response(piecesOf(1)));
    await file;
    expect(sent).toEqual(['/api/v1/company/c/archive Bearer 1', '/api/v1/company/c/archive Bearer 2']);
  });

  it('throws the refusal of the server', async () => {
    const refused = Response.json({ code: 'TOO_MANY_ATTEMPTS', message: 'm', detail: null }, { status: 429 });
    const { file } = await receive(refused);
    const thrown = await file.catch((error: unknown) => error);
    expect(refusalCodeOf(thrown)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('fails when the connection ends before the archive', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(3));
      },
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    const { file } = await receive(new Response(broken));
    await expect(file).rejects.toThrow('network error');
  });
});
