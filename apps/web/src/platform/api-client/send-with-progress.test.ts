import { afterEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';
import { uploadPercent } from './upload-percent.ts';

/** A request of the browser that the test answers. */
class FakeSending {
  static last: FakeSending;
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: ArrayBuffer | null = null;
  readonly sent: unknown[] = [];
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeSending.last = this;
  }
  open(...how: unknown[]) {
    this.sent.push(how);
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push([name, value]);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-one: 1\r\n';
  }
  send() {}
  abort() {
    this.onabort?.();
  }
}

afterEach(() => vi.unstubAllGlobals());

const begin = async (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', FakeSending);
  const request = new Request('https://office.example/api/v1/user-avatar', {
    method: 'POST',
    body: 'picture',
    headers: { authorization: 'Bearer a' },
    ...(signal ? { signal } : {}),
  });
  const answer = sendWithProgress(request);
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(uploadPercent.getState().percent).toBe(0));
  return { answer, sending: FakeSending.last };
};

it('reports how much has been sent, and answers like fetch', async () => {
  const { answer, sending } = await begin();
  expect(sending.sent).toContainEqual(['POST', 'https://office.example/api/v1/user-avatar']);
  expect(sending.sent).toContainEqual(['authorization', 'Bearer a']);
  sending.upload.onprogress?.({ loaded: 1, total: 3 });
  expect(uploadPercent.getState().percent).toBe(33);
  sending.status = 201;
  sending.response = new TextEncoder().encode('{"avatar":"x"}').buffer as ArrayBuffer;
  sending.onload?.();
  const response = await answer;
  expect([response.status, response.headers.get('x-one'), await response.json()]).toEqual([
    201,
    '1',
    { avatar: 'x' },
  ]);
  expect(uploadPercent.getState().percent).toBeNull();
});

it('rejects with a TypeError when nobody answers', async () => {
  const { answer, sending } = await begin();
  sending.onerror?.();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
  expect(uploadPercent.getState().percent).toBeNull();
});

it('ends when it is no longer wanted', async () => {
  const stopper = new AbortController();
  const { answer } = await begin(stopper.signal);
  stopper.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
