import { createFakeClock } from '@engawa/testkit/fake-clock';
import { afterAll, describe, expect, it } from 'vitest';
import { createChineseScript } from './chinese-script.ts';

const clock = createFakeClock();
const script = createChineseScript(clock as Parameters<typeof createChineseScript>[0]);
afterAll(() => script.close());

const mixed = '請分享一下文件和视频软件,服务器出问题了。';

describe('the script of Chinese', () => {
  it.each([
    ['zh-TW', '請分享一下檔案和影片軟體,伺服器出問題了。'],
    ['zh-Hant-TW', '請分享一下檔案和影片軟體,伺服器出問題了。'],
    ['zh-HK', '請分享一下文件和視頻軟件,服務器出問題了。'],
    ['zh-CN', '请分享一下文件和视频软件,服务器出问题了。'],
    ['zh', '请分享一下文件和视频软件,服务器出问题了。'],
    ['ja-JP', mixed],
    ['en', mixed],
  ])('is that of the readers of %s', async (language, text) => {
    expect(await script.write(mixed, language)).toBe(text);
  });

  it('of a text with the words of Taiwan is turned back', async () => {
    expect(await script.convert('檔案和影片軟體', 'cn_of_taiwan')).toBe('文件和视频软件');
  });

  it('is read again after its dictionaries were put away', async () => {
    await script.write('会议', 'zh-TW');
    clock.advance(10 * 60_000);
    expect(clock.pending()).toBe(0);
    expect(await script.write('会议', 'zh-TW')).toBe('會議');
  });
});
