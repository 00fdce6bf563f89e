import { expect, it } from 'vitest';
import { readForm } from './form-body.ts';

const boundary = 'x';
const form = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nAya\r\n--${boundary}--\r\n`;

const requestOf = (body: ReadableStream<Uint8Array>) =>
  new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit);

it('PIC-6 reads a form that arrives whole', async () => {
  const body = new Blob([form]).stream() as ReadableStream<Uint8Array>;
  expect((await readForm(requestOf(body), 10_000)).get('name')).toBe('Aya');
});

it('PIC-6 refuses a form that stops arriving, and reads no more of it', async () => {
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(form.slice(0, 20))),
    cancel() {
      isGivenUp = true;
    },
  });
  const pace = { patienceMs: 1, bytesPerSecond: 1_000_000 };
  await expect(readForm(requestOf(body), 10_000, pace)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  expect(isGivenUp).toBe(true);
});

it('PIC-6 refuses a form that arrives too slowly, even if it never stops', async () => {
  let drops = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      drops += 1;
      controller.enqueue(new Uint8Array([drops]));
    },
  });
  // Each piece buys a thousandth of a millisecond, which is less than it takes to arrive.
  const pace = { patienceMs: 20, bytesPerSecond: 1_000_000 };
  await expect(readForm(requestOf(body), 1_000_000_000, pace)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  expect(drops).toBeGreaterThan(1);
});
