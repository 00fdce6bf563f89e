// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { decodeRefusal } from '../../platform/api-client/refusal.ts';
import { type Attachments, createAttachments } from './create-attachments.ts';
import type { MessagesPorts, UploadedPicture } from './ports.ts';

const png = (size = 4) => new File([new Uint8Array(size)], 'plan.png', { type: 'image/png' });
const uploaded: UploadedPicture = { id: 'p1', url: '/pictures/messages/f.webp', width: 40, height: 30 };

describe('the picture of the next message', () => {
  const revoked = vi.fn();
  beforeEach(() => {
    revoked.mockClear();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoked }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = (
    uploadPicture: (file: File, signal: AbortSignal) => Promise<UploadedPicture>,
    fileCalls: object = {},
  ) => {
    const store = createStore<{ attachments: Attachments }>(() => ({ attachments: {} }));
    const ports = {
      conversations: { uploadPicture, fileCalls },
      space: { id: 'space' },
    } as unknown as MessagesPorts;
    return {
      attachments: createAttachments(store, ports),
      of: (key: string) => store.getState().attachments[key],
    };
  };

  it('is uploaded as soon as it is chosen, and is ready for its conversation alone', async () => {
    const { attachments, of } = open(async () => uploaded);
    attachments.attach('room_a', png());
    expect(of('room_a')).toMatchObject({ state: 'uploading', previewUrl: 'blob:1' });
    await vi.waitFor(() =>
      expect(of('room_a')).toMatchObject({ state: 'ready', attached: { picture: uploaded } }),
    );
    expect(of('room_b')).toBeUndefined();
  });

  it('says why it failed, and is uploaded again', async () => {
    let isReached = false;
    const { attachments, of } = open(async () => {
      if (!isReached) throw new TypeError('no network');
      return uploaded;
    });
    attachments.attach('room_a', png());
    await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'failed', code: 'UNREACHABLE' }));
    isReached = true;
    attachments.uploadAgain('room_a');
    await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'ready' }));
  });

  it('MSG-29 refuses what is empty or too large, without asking the server', () => {
    const upload = vi.fn();
    const { attachments, of } = open(upload, { beginFile: upload });
    attachments.attach('room_a', new File([], 'folder'));
    expect(of('room_a')).toMatchObject({ state: 'failed', code: 'FILE_IS_EMPTY' });
    const large = new File([new Uint8Array(4)], 'plan.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
    attachments.attach('room_a', large);
    expect(of('room_a')).toMatchObject({ kind: 'file', state: 'failed', code: 'BODY_TOO_LARGE' });
    expect(upload).not.toHaveBeenCalled();
  });

  it('goes as a file, and says so, when neither the browser nor the server reads it', async () => {
    const { attachments, of } = open(
      async () => {
        throw decodeRefusal({ code: 'PICTURE_IS_REFUSED', message: '' }, { status: 400 });
      },
      {
        beginFile: async () => ({ data: { file_id: 'f1', name: 'plan.png' } }),
        addFilePart: async () => undefined,
      },
    );
    attachments.attach('room_a', png());
    await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'ready', kind: 'file' }));
    expect(of('room_a')).toMatchObject({ isUnreadPicture: true, attached: { file: { id: 'f1' } } });
  });

  it('is not sent any more when it is taken away while it is read', async () => {
    const upload = vi.fn();
    const { attachments, of } = open(upload);
    attachments.attach('room_a', png());
    attachments.remove('room_a');
    await new Promise((resolve) => setTimeout(resolve));
    expect(upload).not.toHaveBeenCalled();
    expect(of('room_a')).toBeUndefined();
  });

  it('can be taken away while it is uploaded: nothing comes back', async () => {
    let finish = (_: UploadedPicture) => {};
    let signal: AbortSignal | undefined;
    const { attachments, of } = open((_file, given) => {
      signal = given;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    attachments.attach('room_a', png());
    await vi.waitFor(() => expect(signal).toBeDefined());
    attachments.remove('room_a');
    expect(signal?.aborted).toBe(true);
    expect(revoked).toHaveBeenCalledWith('blob:1');
    finish(uploaded);
    await Promise.resolve();
    expect(of('room_a')).toBeUndefined();
  });

  describe('that is a file', () => {
    const mebibyte = 1024 * 1024;
    const openFile = (addFilePart: (part: { from: number; part: File }) => Promise<unknown>) => {
      const calls: string[] = [];
      const opened = open(vi.fn(), {
        async beginFile({ name, size }: { name: string; size: number }) {
          calls.push(`begin ${name} ${size}`);
          return { data: { file_id: 'f1', name } };
        },
        async addFilePart(part: { from: number; part: File }) {
          calls.push(`part ${part.from} ${part.part.size}`);
          await addFilePart(part);
        },
        async dropFile({ file_id }: { file_id: string }) {
          calls.push(`drop ${file_id}`);
        },
      });
      return { ...opened, calls };
    };
    const text = (size: number) => new File([new Uint8Array(size)], 'a.txt', { type: 'text/plain' });

    it('MSG-29 is uploaded in parts with progress, and not dropped when it was sent', async () => {
      let release = () => {};
      const { attachments, of, calls } = openFile(({ from }) =>
        from === 0 ? Promise.resolve() : new Promise<void>((resolve) => (release = resolve)),
      );
      attachments.attach('room_a', text(3 * mebibyte));
      await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'uploading', progress: 2 / 3 }));
      release();
      const file = { id: 'f1', name: 'a.txt', size: 3 * mebibyte };
      await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'ready', attached: { file } }));
      attachments.clear('room_a');
      expect(calls).toEqual([
        `begin a.txt ${3 * mebibyte}`,
        `part 0 ${2 * mebibyte}`,
        `part ${2 * mebibyte} ${mebibyte}`,
      ]);
    });

    it('MSG-29 is dropped on the server when it is taken away, while it is uploaded and afterwards', async () => {
      let fail = (_: Error) => {};
      const { attachments, of, calls } = openFile(
        () => new Promise<void>((_resolve, reject) => (fail = reject)),
      );
      attachments.attach('room_a', text(9));
      await vi.waitFor(() => expect(calls).toContain('part 0 9'));
      attachments.remove('room_a');
      fail(new DOMException('stopped', 'AbortError'));
      await vi.waitFor(() => expect(calls).toContain('drop f1'));
      expect(of('room_a')).toBeUndefined();

      const ready = openFile(async () => undefined);
      ready.attachments.attach('room_a', text(9));
      await vi.waitFor(() => expect(ready.of('room_a')).toMatchObject({ state: 'ready' }));
      ready.attachments.remove('room_a');
      expect(ready.calls.at(-1)).toBe('drop f1');
    });

    it('MSG-29 sends a part again after a short loss of the connection', async () => {
      vi.useFakeTimers();
      let failures = 2;
      const { attachments, of, calls } = openFile(async () => {
        failures -= 1;
        if (failures >= 0) throw new TypeError('no network');
      });
      attachments.attach('room_a', text(9));
      await vi.advanceTimersByTimeAsync(3_000);
      vi.useRealTimers();
      expect(of('room_a')).toMatchObject({ state: 'ready' });
      expect(calls).toEqual(['begin a.txt 9', 'part 0 9', 'part 0 9', 'part 0 9']);
    });
  });
});
